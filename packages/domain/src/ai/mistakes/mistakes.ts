import { asksSomething } from '../asks-something.ts'
import type { ConversationLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import type { MistakeType } from './mistake-kinds.ts'

/** Mistakes by omission: they do not concern a line of the bot. */
const byOmission: readonly MistakeType[] = ['MISSED_INTENT', 'LATE_HANDOFF', 'UNANSWERED']

export interface FoundMistake {
  seq: number
  type: MistakeType
  severity: number
  /** Numbers of the lines that prove it. */
  evidence: number[]
  suggested_instruction: string
}

/** Per conversation; a model that finds more has misunderstood it. */
const mistakesMax = 10

/**
 * Keeps the findings of a model that the conversation supports: each concerns a line of the bot, or an ignored line
 * of the customer, and cites lines of this conversation. Duplicates count once.
 */
export function provenMistakes(
  found: readonly FoundMistake[],
  lines: readonly ConversationLine[],
): FoundMistake[] {
  const fromOf = new Map(lines.map(({ seq, from }) => [seq, from]))
  const proven = found
    .map((one) => ({ ...one, evidence: [...new Set(one.evidence)].filter((seq) => fromOf.has(seq)) }))
    .filter(({ seq, type, evidence }) => {
      const from = fromOf.get(seq)
      const isTheirs = from === 'BOT' || (from === 'CUSTOMER' && byOmission.includes(type))
      return isTheirs && evidence.length > 0
    })
  return onceEach(proven).slice(0, mistakesMax)
}

/** The first mistake per line and type. */
export function onceEach(found: readonly FoundMistake[]): FoundMistake[] {
  const byPlace = new Map<string, FoundMistake>()
  for (const one of found) {
    const place = `${one.seq} ${one.type}`
    if (!byPlace.has(place)) byPlace.set(place, one)
  }
  return [...byPlace.values()]
}

/** Mistakes that code can prove: a last question without an answer, and a fact that staff corrected at once. */
export function plainMistakes(lines: readonly ConversationLine[]): FoundMistake[] {
  return [...unanswered(lines), ...contradicted(lines)]
}

function unanswered(lines: readonly ConversationLine[]): FoundMistake[] {
  const spoken = lines.findLastIndex(({ from }) => from !== 'CUSTOMER')
  const requests = lines.slice(spoken + 1).filter(({ text }) => asksSomething(text))
  const last = requests.at(-1)
  if (!last) return []
  return [
    {
      seq: last.seq,
      type: 'UNANSWERED',
      severity: 3,
      evidence: requests.map(({ seq }) => seq),
      suggested_instruction: '',
    },
  ]
}

const corrects =
  /ขอ(?:อภัย|โทษ)|แก้ไข|ที่ถูกต้อง|ไม่ใช่|ผิดพลาด|\b(?:sorry|apolog\w+|correct(?:ion|ly)?|mistake|actually|in fact)\b/iu

/** The next staff message says that it was wrong, omits its fact and states another of the same kind. */
function contradicted(lines: readonly ConversationLine[]): FoundMistake[] {
  return lines.flatMap((line, at) => {
    if (line.from !== 'BOT') return []
    const next = lines.slice(at + 1).find(({ from }) => from !== 'CUSTOMER')
    if (next?.from !== 'STAFF' || !corrects.test(next.text)) return []
    const [wrong, right] = [
      unsupportedFacts(line.text, [next.text]),
      unsupportedFacts(next.text, [line.text]),
    ]
    if (!wrong.some(({ kind }) => right.some((other) => other.kind === kind))) return []
    return [
      {
        seq: line.seq,
        type: 'WRONG_FACT',
        severity: 4,
        evidence: [line.seq, next.seq],
        suggested_instruction: next.text,
      },
    ]
  })
}
