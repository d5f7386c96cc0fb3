/** Whole milliseconds since a moment of `performance.now()`, for columns and reports. */
export const elapsedMs = (since: number): number => Math.round(performance.now() - since)
