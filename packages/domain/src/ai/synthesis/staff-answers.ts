import { knowledgeLength } from '../../limits.ts'
import { asksSomething } from '../asks-something.ts'
import type { SaidLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { findIntention, type Intention } from '../replies/intentions.ts'
import { openMask } from '../gateway/masking.ts'
import type { DifferenceKind } from '../claims/compare-claims.ts'
import { compareProposal } from '../claims/compare-proposal.ts'
import { proposalClauses } from '../claims/proposal-clauses.ts'

/** A question with the answer of a person; `sources` are the places of what the person wrote. */
export interface StaffAnswer {
  question: string
  answer: string
  sources: number[]
}

/** Shorter ones answer this customer, seldom the next. */
const answerMin = 40
const questionMin = 8
/** What is asked about one's own work, or in anger, is nobody else's question. */
const ownAffairs: readonly Intention[] = [
  'GREETING',
  'THANKS',
  'REFUND',
  'COMPLAINT',
  'HEALTH',
  'CONTRACT',
  'ORDER_STATUS',
]
const ofToday =
  /\b(?:today|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week))\b|วันนี้|คืนนี้|พรุ่งนี้|เมื่อวาน|(?:เช้า|บ่าย|เย็น|สัปดาห์|อาทิตย์)นี้|สักครู่/iu

/**
 * The answers of staff that may become knowledge as they stand: each follows a question of the customer at once, is
 * long enough to stand alone, and names nobody (AI design 7). What a bot said before or between is no part of it.
 */
export function staffAnswers(lines: readonly SaidLine[], names: readonly string[]): StaffAnswer[] {
  const pairs: StaffAnswer[] = []
  let asked: SaidLine[] = []
  let answered: SaidLine[] = []
  const close = () => {
    if (asked.length > 0 && answered.length > 0) pairs.push(pairOf(asked, answered))
    ;[asked, answered] = [[], []]
  }
  for (const line of lines) {
    if (line.from === 'BOT') close()
    else if (line.from === 'STAFF') answered.push(line)
    else {
      if (answered.length > 0) close()
      asked.push(line)
    }
  }
  close()
  return pairs.filter((pair) => standsAlone(pair, names))
}

function pairOf(asked: SaidLine[], answered: SaidLine[]): StaffAnswer {
  const textOf = (some: SaidLine[], between: string) => some.map(({ text }) => text.trim()).join(between)
  return {
    question: textOf(asked, ' ').replace(/\s+/gu, ' '),
    answer: textOf(answered, '\n'),
    sources: answered.map(({ seq }) => seq),
  }
}

function standsAlone({ question, answer }: StaffAnswer, names: readonly string[]): boolean {
  const { name, injection_suspected } = findIntention([question], 'th')
  return (
    question.length >= questionMin &&
    question.length <= knowledgeLength.question &&
    answer.length >= answerMin &&
    answer.length <= knowledgeLength.answer &&
    asksSomething(question) &&
    !asksSomething(answer) &&
    !injection_suspected &&
    !ownAffairs.includes(name) &&
    !ofToday.test(`${question}\n${answer}`) &&
    !isForOnce(answer) &&
    namesNobody(`${question}\n${answer}`, names)
  )
}

/** Whether a text holds no personal data, as far as patterns and known names tell. */
export function namesNobody(text: string, names: readonly string[]): boolean {
  return openMask({ names }).hide(text) === text
}

/**
 * Why an answer that a model wrote is not what people wrote, clause by clause; empty when it says that and nothing else.
 */
export function whyNotWritten(answer: string, written: readonly string[]): DifferenceKind[] {
  if (written.length === 0) return ['UNKNOWN']
  const kinds = compareProposal(answer, written).map(({ kind }) => kind)
  if (unsupportedFacts(answer, written).length > 0) kinds.push('NUMBER')
  return [...new Set(kinds)]
}

/** Whether something is said of one customer, one order or one day: no knowledge for everybody is made of it. */
export function isForOnce(text: string): boolean {
  return proposalClauses(text).some(({ marks }) => marks.has('ONCE'))
}
