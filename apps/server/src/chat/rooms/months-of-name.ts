import { lettersOf } from '@rp/domain/chat/found-text'

/** Months counted back from where a page begins; a clock may be ahead, so the next is one. */
const newest = [-1, 0, 1]
const year = [...newest, 2, 3, 4, 5, 6, 7, 8, 9]

interface Asked {
  /** What is searched, three letters long at least. */
  text: string
  /** Where the page begins, e.g. now. */
  from: Date
  /** A part of the rooms alone is asked for or seen: they have no page in two months. */
  isNarrowed: boolean
}

/** What the index of names by month is asked, month by month: the name's letters, three on end (ADR 0038). */
export function monthsOfName({ text, from, isNarrowed }: Asked): string[][] {
  const parts = threesOf([...lettersOf(text)])
  return (isNarrowed ? year : newest).map((ago) => {
    const month = monthOf(new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - ago)))
    return parts.map((part) => month + part)
  })
}

/** As `room_name_month` writes it (migration 0015). */
function monthOf(at: Date): string {
  return at.toISOString().slice(2, 7).replace('-', '')
}

function threesOf(letters: string[]): string[] {
  return [...new Set(letters.slice(2).map((last, at) => `${letters[at]}${letters[at + 1]}${last}`))]
}
