import { areRivals } from './meaning/meanings.ts'
import { has, itemsOf } from './clause-overlap.ts'
import { isTopic, type Clause } from './proposal-clauses.ts'
import type { Figure } from './proposal-figures.ts'
import { isWeak } from './meaning/words-of.ts'
import { hasTerm } from './proposal-words.ts'

/** An item that a clause takes from a clause other than its home, and where it comes from. */
interface Borrowed {
  item: string | Figure
  /** The clauses that contain the item and may lend it. */
  lenders: number[]
}

/**
 * Items said of one thing must not be moved to another. A later clause continues the topic of an earlier one unless
 * it names a rival of it. An item named only later may move to an earlier clause only if it limits that clause or is
 * taken whole.
 */
export function borrowedBy(clause: Clause, home: number, known: readonly Clause[]): Borrowed[] {
  const source = known[home]
  if (!source) return []
  return itemsOf(clause)
    .filter(
      (item) =>
        !has(source, item) &&
        !(typeof item === 'string' && isWeak(item)) &&
        known.some((one) => has(one, item)),
    )
    .map((item) => ({
      item,
      lenders: known.flatMap((lender, at) =>
        has(lender, item) && mayLend({ item, clause, at, home }, known) ? [at] : [],
      ),
    }))
}

interface Loan {
  item: string | Figure
  clause: Clause
  at: number
  home: number
}

function mayLend(loan: Loan, known: readonly Clause[]): boolean {
  const { item, clause, at, home } = loan
  const [lender, source] = [known[at], known[home]]
  if (!lender || !source || hasRival(item, clause, source)) return false
  if (at > home) return mayLendBack(loan, lender, source)
  if (isTopicOf(lender, item))
    return !hasOtherTopic(source, clause, lender) && coveredShare(source, clause) >= halfOf
  if (typeof item !== 'string' && contrasts(lender, source, clause)) return false
  return isLimit(lender) || coveredShare(source, clause) === 1
}
const halfOf = 0.5

/**
 * A later item applies to an earlier clause if it limits the clause, continues its list, or is the whole of its own
 * clause.
 */
function mayLendBack({ item, clause, at, home }: Loan, lender: Clause, source: Clause): boolean {
  const isNext = at === home + 1
  if (isNext && ((typeof item !== 'string' && item.bound !== null) || isListed(lender) || isFragment(lender)))
    return true
  if (limits(lender, clause)) return true
  return isTakenWhole(lender, clause) && isAllSaid(source, clause)
}

/** Whether the clause covers its home fully, so that the borrowed item replaced nothing. */
function isAllSaid(source: Clause, clause: Clause): boolean {
  return coveredShare(source, clause) === 1
}

/** Whether a clause limits the one before it; a clause with a turn ("but") or an opposite denial does not. */
function limits(lender: Clause, clause: Clause): boolean {
  const { marks, turns, text, isDenied } = lender
  if (isDenied !== clause.isDenied && !limiting.some((mark) => marks.has(mark))) return false
  if (isDenied && !clause.isDenied && !marks.has('IF') && !marks.has('EXCEPT')) return false
  return isLimit(lender) && (!turns || requires.test(text))
}

const requires = /^(?:แต่)?(?:ต้อง|เฉพาะ|ยกเว้น)|^(?:but )?(?:must|only|except)/iu

/** A fragment such as "ทุกวันจันทร์" belongs to the text before it. */
function isFragment({ text, figures, turns, isDenied }: Clause): boolean {
  return figures.length === 0 && !turns && !isDenied && /[ก-๙]/u.test(text) && isTopic(text)
}

function isListed({ text, terms, figures }: Clause): boolean {
  return /^(?:and|or|และ|หรือ|กับ)/iu.test(text) && terms.size < 4 && figures.length === 0
}

/** Whether the lender has another figure where the home has the proposed one: "380 V" against "220 V". */
function contrasts(lender: Clause, source: Clause, clause: Clause): boolean {
  return lender.figures.some(
    (theirs) =>
      !has(clause, theirs) &&
      source.figures.some((ours) => has(clause, ours) && ours.unit === theirs.unit && !has(lender, ours)),
  )
}

function coveredShare(source: Clause, clause: Clause): number {
  const items = itemsOf(source).filter((item) => typeof item !== 'string' || !isWeak(item))
  return items.length === 0 ? 1 : items.filter((item) => has(clause, item)).length / items.length
}

/** Whether the home names something of the item's kind that the clause leaves out. */
function hasRival(item: string | Figure, clause: Clause, source: Clause): boolean {
  if (typeof item === 'string')
    return [...source.terms].some((term) => !hasTerm(clause, term) && areRivals(term, item))
  return source.figures.some((one) => !has(clause, one) && isOfAKind(one, item))
}

function isOfAKind({ unit: one }: Figure, { unit: other }: Figure): boolean {
  return one === other || one === null || other === null
}

const limiting = ['IF', 'EXCEPT', 'BEFORE', 'AFTER'] as const
const explaining = /^(?:เพราะ|โดย|ซึ่ง|จะได้|ที่|because|so|since|as|which|that|it|they|this|with)(?![a-z])/iu

function isLimit({ marks, text }: Clause): boolean {
  return limiting.some((mark) => marks.has(mark)) || explaining.test(text)
}

function isTakenWhole(lender: Clause, clause: Clause): boolean {
  const left = itemsOf(lender).filter((item) => !has(clause, item))
  if (lender.isDenied !== clause.isDenied) return false
  if ([...lender.marks].some((mark) => !clause.marks.has(mark))) return false
  const [topic] = lender.words
  if (topic && !has(clause, topic.form)) return false
  return left.every((item) => typeof item === 'string') && left.length <= itemsOf(lender).length * 0.4
}

/** The topic of a clause is what it begins with. */
function isTopicOf({ words }: Clause, item: string | Figure): boolean {
  return (
    typeof item === 'string' &&
    words.slice(0, 2).some(({ form }) => hasTerm({ terms: new Set([form]), run: form }, item))
  )
}

export function hasOtherTopic(source: Clause, clause: Clause, lender: Clause): boolean {
  const topics = source.words.filter(({ form }) => !isWeak(form)).slice(0, topicSize)
  return topics.some(({ form }) => !hasTerm(clause, form) && !hasTerm(lender, form))
}
const topicSize = 2
