/** The interactive shell: the only user of JLine, loaded only when a person types. */
package org.millrace.shell.terminal;
