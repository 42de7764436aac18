/**
 * Which of the tasks that have work runs next: the policies, and the slopes by which Chain and Greedy choose, from what
 * operators were measured to cost and to let through. Nothing here knows what a task does; the simulations of the tests use the
 * same code under a clock of their own. Start with {@link org.millrace.executor.runtime.schedule.SchedulingPolicy}.
 */
package org.millrace.executor.runtime.schedule;
