/** The form of an English word for a count: `room` for one, `rooms` for 0 and 2. Thai words do not change. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many
}

/** A count with its noun in English: `1 room`, `2 rooms`, `0 rooms`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${plural(count, one, many)}`
}
