import { asksSomething } from '../asks-something.ts'
import { contentOf } from './content-words.ts'

/** Words that begin or end a follow-up question. */
const goesOn =
  /^(?:แล้ว(?!แต่)|ส่วน|ถ้าเป็น|(?:and|but|what about|how about|or|also)\b)|ล่ะ|ละ(?:คะ|ค่ะ|ครับ|คับ)?\s*[?]?$/iu

/** Whether a question omits what an earlier one named. */
export function followsUp(question: string): boolean {
  const { concepts, words } = contentOf(question)
  return goesOn.test(question.trim()) || concepts.size + words.size <= 1
}

interface Line {
  from: 'CUSTOMER' | 'STAFF' | 'BOT'
  text: string
}

/** The customer's last question before the newest burst; null if there is none. */
export function earlierQuestion(transcript: readonly Line[], burstLength: number): string | null {
  const before = transcript.slice(0, Math.max(0, transcript.length - burstLength))
  const requested = before.findLast(({ from, text }) => from === 'CUSTOMER' && asksSomething(text))
  return requested?.text ?? null
}
