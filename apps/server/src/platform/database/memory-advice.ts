/** So many times its memory a PostgreSQL may hold before lists of a large house wait for its files (docs/performance.md). */
const mostTimes = 16

/** What to do about a PostgreSQL that keeps little of its database in memory; nothing where it keeps enough. In bytes. */
export function memoryAdvice(database: number, shared: number): string | undefined {
  if (database <= shared * mostTimes) return undefined
  return `PostgreSQL keeps ${inMb(shared)} in memory of a database of ${inMb(database)}: set shared_buffers to a quarter of its machine's memory`
}

function inMb(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
