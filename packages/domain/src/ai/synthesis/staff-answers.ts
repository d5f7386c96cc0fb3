import { knowledgeLength } from '../../limits.ts'
import { asksSomething } from '../asks-something.ts'
import type { ConversationLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import { findIntention, type Intention } from '../replies/intentions.ts'
import { openMask } from '../gateway/masking.ts'
import type { DifferenceKind } from '../claims/compare-claims.ts'
import { compareProposal } from '../claims/compare-proposal.ts'
import { proposalClauses } from '../claims/proposal-clauses.ts'

/** A question with a person's answer; `sources` are the numbers of the person's messages. */
export interface StaffAnswer {
  question: string
  answer: string
  sources: number[]
}

/** Shorter answers rarely help other customers. */
const answerMin = 40
const questionMin = 8
/** Questions about one's own work, or in anger, do not apply to others. */
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
 * The staff answers that may become knowledge as they are: each directly follows a customer's question, is long
 * enough to be self-contained, and names nobody. Exchanges that involve the bot are excluded.
 */
export function staffAnswers(lines: readonly ConversationLine[], names: readonly string[]): StaffAnswer[] {
  const pairs: StaffAnswer[] = []
  let requests: ConversationLine[] = []
  let answered: ConversationLine[] = []
  const close = () => {
    if (requests.length > 0 && answered.length > 0) pairs.push(pairOf(requests, answered))
    ;[requests, answered] = [[], []]
  }
  for (const line of lines) {
    if (line.from === 'BOT') close()
    else if (line.from === 'STAFF') answered.push(line)
    else {
      if (answered.length > 0) close()
      requests.push(line)
    }
  }
  close()
  return pairs.filter((pair) => standsAlone(pair, names))
}

function pairOf(request: ConversationLine[], answered: ConversationLine[]): StaffAnswer {
  const textOf = (some: ConversationLine[], between: string) =>
    some.map(({ text }) => text.trim()).join(between)
  return {
    question: textOf(request, ' ').replace(/\s+/gu, ' '),
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

/** Whether a text has no personal data, by patterns and known names. */
export function namesNobody(text: string, names: readonly string[]): boolean {
  return openMask({ names }).hide(text) === text
}

/** How a model's answer differs from what people wrote, clause by clause; empty if it says that and nothing else. */
export function whyNotWritten(answer: string, written: readonly string[]): DifferenceKind[] {
  if (written.length === 0) return ['UNKNOWN']
  const kinds = compareProposal(answer, written).map(({ kind }) => kind)
  if (unsupportedFacts(answer, written).length > 0) kinds.push('NUMBER')
  return [...new Set(kinds)]
}

/** Whether a text concerns one customer, order or day, so that it is no general knowledge. */
export function isForOnce(text: string): boolean {
  return proposalClauses(text).some(({ marks }) => marks.has('ONCE'))
}
