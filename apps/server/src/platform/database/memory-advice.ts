/** Maximum ratio of database to memory before lists of a large company wait for the disk (docs/performance.md). */
const mostTimes = 16

/** Advice for a PostgreSQL that keeps little of its database in memory; undefined if it keeps enough. In bytes. */
export function memoryAdvice(database: number, shared: number): string | undefined {
  if (database <= shared * mostTimes) return undefined
  return `PostgreSQL keeps ${inMb(shared)} in memory of a database of ${inMb(database)}: set shared_buffers to a quarter of its machine's memory`
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
