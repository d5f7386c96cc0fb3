/** How many months are searched, newest first; includes the next month because a clock may be ahead. */
const many = 13

/**
 * The months in which rooms of a name are searched (ADR 0038), e.g. `2611`; `from`: the start of the page, e.g. now.
 */
export function monthsOfName(from: Date): string[] {
  return Array.from({ length: many }, (_, at) =>
    monthOf(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1 - at))),
  )
}

/** The format of `room_name_month` (migration 0015). */
function monthOf(at: Date): string {
  return at.toISOString().slice(2, 7).replace('-', '')
}
