import type { Clause } from './proposal-clauses.ts'
import { meansTheSame } from './meaning/meanings.ts'

/** Words of comparison or replacement, around which order matters. */
const than = /กว่า(?!\s*\d|นั้น|นี้)|(?<![a-z])than(?! *\d)(?![a-z])/iu
const hinges = [
  than,
  /แทน(?!ที่)|(?<![a-z])(?:instead of|replaces?|in place of|rather than)(?![a-z])/iu,
  /เป็น|(?<![a-z])(?:in)?to(?![a-z])/iu,
]

/** Whether two things swap places around such a word: "A is dearer than B" against "B is dearer than A". */
export function swapsPlaces(clause: Clause, source: Clause, known: readonly Clause[]): boolean {
  const compares = (one: Clause) => than.test(one.text)
  if (compares(clause) && !compares(source) && known.some(compares)) return true
  return hinges.some((hinge) => {
    const [ours, theirs] = [sidesOf(clause, hinge), sidesOf(source, hinge)]
    if (!ours || !theirs) return false
    const [forth, back] = [
      ours.before.some((form) => isOnly(form, theirs.after, theirs.before)),
      ours.after.some((form) => isOnly(form, theirs.before, theirs.after)),
    ]
    // Comparisons often leave one side unsaid.
    return hinge === than ? forth || back : forth && back
  })
}

function sidesOf({ text, words }: Clause, hinge: RegExp): { before: string[]; after: string[] } | null {
  const at = text.toLowerCase().search(hinge)
  if (at < 0) return null
  return {
    before: words.filter((word) => word.at < at).map(({ form }) => form),
    after: words.filter((word) => word.at > at).map(({ form }) => form),
  }
}

function isOnly(form: string, here: readonly string[], there: readonly string[]): boolean {
  return here.some((one) => meansTheSame(one, form)) && !there.some((one) => meansTheSame(one, form))
}
