package org.millrace.catalog;

/**
 * WATERMARK FOR column AS column − delay: the event-time column, and by how many microseconds rows may trail the largest
 * event time before they are late.
 */
public record WatermarkDefinition(int column, long delayMicros) {}
