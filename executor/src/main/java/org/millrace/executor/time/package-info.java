/** Time as the engine sees it: the clock, and the judgement of rows against their watermark. */
package org.millrace.executor.time;
