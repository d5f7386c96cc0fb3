import { asksSomething } from '../asks-something.ts'
import { contentOf } from './content-words.ts'

/** How a question begins, or ends, that goes on from the one before it. */
const goesOn =
  /^(?:แล้ว(?!แต่)|ส่วน|ถ้าเป็น|(?:and|but|what about|how about|or|also)\b)|ล่ะ|ละ(?:คะ|ค่ะ|ครับ|คับ)?\s*[?]?$/iu

/** Whether a question leaves out what an earlier one named. */
export function followsUp(question: string): boolean {
  const { concepts, words } = contentOf(question)
  return goesOn.test(question.trim()) || concepts.size + words.size <= 1
}

interface Line {
  from: 'CUSTOMER' | 'STAFF' | 'BOT'
  text: string
}

/** The customer's last question before the newest lines of theirs; null where there is none. */
export function earlierQuestion(transcript: readonly Line[], burstLength: number): string | null {
  const before = transcript.slice(0, Math.max(0, transcript.length - burstLength))
  const asked = before.findLast(({ from, text }) => from === 'CUSTOMER' && asksSomething(text))
  return asked?.text ?? null
}
