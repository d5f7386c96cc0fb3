import { itemsOf } from './clause-overlap.ts'
import type { Clause } from './proposal-clauses.ts'
import { hasTerm } from './proposal-words.ts'

const subordinate = /^(?:after|before|once|when|until|by|หลัง|ก่อน|เมื่อ)/iu

/** "After it is signed" of "after it is signed nothing changes": a subordinate time clause does not deny by itself. */
export function isPartOf(clause: Clause, source: Clause): boolean {
  return (
    !clause.isDenied &&
    subordinate.test(clause.text) &&
    !subordinate.test(source.text) &&
    (['AFTER', 'BEFORE', 'IF'] as const).some((mark) => clause.marks.has(mark) && source.marks.has(mark)) &&
    itemsOf(source).length > itemsOf(clause).length
  )
}

/** "After 30 June" may be said for "until 30 June …, after that …". */
export function addsAfter({ marks }: Clause, own: readonly Clause[], known: readonly Clause[]): boolean {
  const isLater = (one: Clause) => one.marks.has('AFTER') || one.marks.has('THEN')
  if (marks.has('AFTER')) return !own.some(isLater)
  return marks.has('THEN') && known.some(isLater) && !own.some(isLater)
}

/** Whether the clause says "after" where the source says "before", or the reverse. */
export function turnsTime({ marks }: Clause, source: Clause): boolean {
  const isLater = (some: Clause['marks']) => some.has('AFTER') || some.has('THEN')
  return (
    (marks.has('BEFORE') && !isLater(marks) && isLater(source.marks) && !source.marks.has('BEFORE')) ||
    (isLater(marks) && !marks.has('BEFORE') && source.marks.has('BEFORE') && !isLater(source.marks))
  )
}

/** "Each costs 800" for "each after the third costs 800". */
export function dropsTime({ marks }: Clause, said: readonly Clause[]): boolean {
  const isLimited = marks.has('AFTER') || marks.has('BEFORE') || marks.has('THEN')
  return isLimited && !said.some((one) => timed.some((mark) => one.marks.has(mark)))
}
const timed = ['AFTER', 'BEFORE', 'THEN', 'IF', 'UP', 'DOWN'] as const

const timeWord = /ก่อน|(?<!ย้อน|ที|ภาย)หลัง|(?<![a-z])(?:before|after|until)(?![a-z])/iu

/** "Opened goods" of "goods before opening": names the reference point but drops the time. */
export function losesTime(clause: Clause, { text, words, marks }: Clause): boolean {
  if (!marks.has('BEFORE') && !marks.has('AFTER')) return false
  const at = text.search(timeWord)
  const next = at < 0 ? undefined : words.find((word) => word.at > at)
  const isTimed = timed.some((mark) => clause.marks.has(mark))
  return next !== undefined && !isTimed && hasTerm(clause, next.form)
}
