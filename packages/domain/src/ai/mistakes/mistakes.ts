import { asksSomething } from '../asks-something.ts'
import type { SaidLine } from '../conversation.ts'
import { unsupportedFacts } from '../facts/grounding.ts'
import type { MistakeType } from './mistake-kinds.ts'

/** What is not about something that the bot said: it did not say it. */
const byOmission: readonly MistakeType[] = ['MISSED_INTENT', 'LATE_HANDOFF', 'UNANSWERED']

export interface FoundMistake {
  seq: number
  type: MistakeType
  severity: number
  /** Places of the lines that prove it. */
  evidence: number[]
  suggested_instruction: string
}

/** Of one conversation; who finds more has not understood it. */
const mistakesMax = 10

/**
 * What of a model's findings the conversation bears out: each speaks of a line of the bot, or of one of the customer
 * that was passed over, and names lines of this conversation as evidence. What is named twice counts once.
 */
export function provenMistakes(found: readonly FoundMistake[], lines: readonly SaidLine[]): FoundMistake[] {
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

/** One mistake for each line and type, the first. */
export function onceEach(found: readonly FoundMistake[]): FoundMistake[] {
  const byPlace = new Map<string, FoundMistake>()
  for (const one of found) {
    const place = `${one.seq} ${one.type}`
    if (!byPlace.has(place)) byPlace.set(place, one)
  }
  return [...byPlace.values()]
}

/** What code can prove by itself: a last question that nobody answered, and a fact that staff put right at once. */
export function plainMistakes(lines: readonly SaidLine[]): FoundMistake[] {
  return [...unanswered(lines), ...contradicted(lines)]
}

function unanswered(lines: readonly SaidLine[]): FoundMistake[] {
  const spoken = lines.findLastIndex(({ from }) => from !== 'CUSTOMER')
  const asked = lines.slice(spoken + 1).filter(({ text }) => asksSomething(text))
  const last = asked.at(-1)
  if (!last) return []
  return [
    {
      seq: last.seq,
      type: 'UNANSWERED',
      severity: 3,
      evidence: asked.map(({ seq }) => seq),
      suggested_instruction: '',
    },
  ]
}

const corrects =
  /ขอ(?:อภัย|โทษ)|แก้ไข|ที่ถูกต้อง|ไม่ใช่|ผิดพลาด|\b(?:sorry|apolog\w+|correct(?:ion|ly)?|mistake|actually|in fact)\b/iu

/** The next words of staff say that it was wrong, leave out its fact and state another of the kind. */
function contradicted(lines: readonly SaidLine[]): FoundMistake[] {
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
