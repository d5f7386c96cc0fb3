/** Months counted back from where a page begins; a clock may be ahead, so the next is one. */
const newest = [-1, 0, 1]
const more = [...newest, 2, 3, 4, 5, 6, 7]

interface Asked {
  /** Where the page begins, e.g. now. */
  from: Date
  /** A part of the rooms alone is asked for or seen: they have no page in two months. */
  isNarrowed: boolean
}

/** The months in which rooms of a name are looked for (ADR 0038), e.g. `2611`. */
export function monthsOfName({ from, isNarrowed }: Asked): string[] {
  return (isNarrowed ? more : newest).map((ago) =>
    monthOf(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - ago))),
  )
}

/** As `room_name_month` writes it (migration 0015). */
function monthOf(at: Date): string {
  return at.toISOString().slice(2, 7).replace('-', '')
}
