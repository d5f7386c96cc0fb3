import type { Move } from '../../packages/domain/src/ai/confidence/moves.ts'
import type { JudgedQuestion } from './questions.ts'

export interface Said {
  move: Move
  /** The reply's sources, by the names of the sample knowledge; null: one without a name. */
  keys: (string | null)[]
  /** The number of questions it names as open. */
  open: number
  /** Which polite phrase it is. */
  phrase: string | null
}

const phraseOf: Record<string, string> = { GREETING: 'greet', THANKS: 'thanks' }

/** Whether the reply matches the expectation: exactly the right pieces, the right phrase, a question back. */
export function isRight({ expected }: JudgedQuestion, said: Said): boolean {
  return expected.some(({ kind, keys }) => {
    if (said.move === 'SILENCE') return kind === 'silence'
    if (said.move === 'PHRASE') return kind === phraseOf[said.phrase ?? '']
    if (said.move === 'ASK_BACK') return kind === 'ask'
    return kind === 'answer' && answers(keys, said)
  })
}

/** Each part is answered or named as open, and nothing else is said. */
function answers(parts: string[][], { keys, open }: Said): boolean {
  const wanted = new Set(parts.flat())
  if (keys.length === 0 || keys.some((key) => key === null || !wanted.has(key))) return false
  const left = parts.filter((part) => !part.some((key) => keys.includes(key))).length
  return left <= open
}

/** Whether some text of the company answers it. */
export function isAnswerable({ expected }: JudgedQuestion): boolean {
  return expected[0]?.kind === 'answer'
}

/** Where a polite phrase would be an insult. */
export function needsPerson({ expected }: JudgedQuestion): boolean {
  return expected.some(({ kind }) => kind === 'complaint' || kind === 'danger')
}
