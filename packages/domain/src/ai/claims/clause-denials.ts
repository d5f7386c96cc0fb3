import { has, itemsOf } from './clause-overlap.ts'
import { signOf } from './clause-signs.ts'
import { formOf } from './meaning/meanings.ts'
import type { Clause } from './proposal-clauses.ts'
import { denialsIn } from './proposal-marks.ts'
import { hasTerm } from './proposal-words.ts'

/** The same words with one denial more or fewer. */
export function deniesTwice(clause: Clause, source: Clause): boolean {
  const [ours, theirs] = [denialsIn(clause.text), denialsIn(source.text)]
  const isAll = (one: Clause, other: Clause) => itemsOf(one).every((item) => has(other, item))
  if (clause.marks.has('IF') || ours === 0 || theirs === 0) return false
  return ours % 2 !== theirs % 2 && isAll(source, clause)
}

/**
 * Whether the clause affirms something that the source only excludes: "each product" from "the factory, not each
 * product".
 */
export function takesFromContrary(clause: Clause, home: number, known: readonly Clause[]): boolean {
  const source = known[home]
  const tail = known[home + 1]
  if (!source || !tail || signOf(clause) || !against.test(tail.text)) return false
  return itemsOf(tail).some((item) => has(clause, item) && !has(source, item))
}
const against = /^(?:but )?not (?!only)|^(?:แต่)?ไม่ใช่/iu

/** "Need not" is weaker than "not": the sources must say it, or say that the other party does not. */
export function freesOf({ marks }: Clause, known: readonly Clause[]): boolean {
  return (
    marks.has('NEED_NOT') &&
    !known.some(
      (source) =>
        source.marks.has('NEED_NOT') ||
        (source.isDenied && source.isShort && !source.marks.has('IF') && source.terms.size < 3),
    )
  )
}

const advice = ['เหมาะ', 'เหมาะกับ', 'แนะนำ', 'suitable', 'suit', 'recommend', 'safe'].map(formOf)

/** "Suits oily hair" against "fine for dyed hair, does not suit oily hair". */
export function turnsAdvice(clause: Clause, source: Clause, known: readonly Clause[]): boolean {
  return advice.some((form) => {
    const places =
      clause.terms.has(form) && !hasTerm(source, form) ? known.filter((one) => hasTerm(one, form)) : []
    return places.length > 0 && places.every((one) => signOf(one) !== signOf(clause))
  })
}
