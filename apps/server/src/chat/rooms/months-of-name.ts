/** Months that are looked through, the newest first; a clock may be ahead, so the next is one. */
const many = 13

/** The months in which rooms of a name are looked for (ADR 0038), e.g. `2611`; `from`: where the page begins, e.g. now. */
export function monthsOfName(from: Date): string[] {
  return Array.from({ length: many }, (_, at) =>
    monthOf(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1 - at))),
  )
}

/** As `room_name_month` writes it (migration 0015). */
function monthOf(at: Date): string {
  return at.toISOString().slice(2, 7).replace('-', '')
}
