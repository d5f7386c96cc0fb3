import { asksSomething } from '../asks-something.ts'
import { contentOf } from './content-words.ts'
import { requestedFacets } from './facets.ts'

/** Boundaries between questions of a message, in both languages. */
const borders =
  /(?<=[?？！!\n])\s*|\n+|(?<=(?:คะ|ค่ะ|ครับ|คับ|ไหม|มั้ย|มั๊ย|ป่าว|บ้าง|เท่าไหร่|เท่าไร|หรือเปล่า|ไง))\s+(?=\S)|\s+(?=แล้ว(?!ก็)|แล้วก็)|\s*,\s*(?:and\s+)?(?=(?:how|what|when|where|which|who|can|could|do|does|is|are|may|will|lead time|moq)\b)|\s+and\s+(?=(?:how|what|when|where|which|who|whose|can|could|do|does|is|are|may|will)\b)|(?<=[.])\s+(?=[A-Z])/giu

/** Characters read per message, questions per message, and characters per sentence. */
const [readMax, questionsMax, sentenceMax] = [2000, 6, 200]

/**
 * The questions of a message, in order. A part without content stays with its neighbour, so that "how much, for 500
 * pieces?" is one question.
 */
export function splitQuestions(text: string): string[] {
  const pieces = text
    .slice(0, readMax)
    .split(borders)
    .flatMap((one) => apart(one))
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const questions: string[] = []
  let open = ''
  for (const piece of pieces) {
    const whole = open === '' ? piece : `${open} ${piece}`
    open = ''
    if (standsAlone(piece)) questions.push(whole)
    else if (questions.length > 0) questions.push(`${questions.pop()} ${piece}`)
    else open = whole
  }
  if (open !== '') questions.push(open)
  // Questions beyond the limit are joined into the last one.
  return questions.length <= questionsMax
    ? questions
    : [...questions.slice(0, questionsMax - 1), questions.slice(questionsMax - 1).join(' ')]
}

/** Thai separates questions only by a space, which also occurs elsewhere: each side must ask about a subject. */
function apart(piece: string): string[] {
  if (piece.length > sentenceMax) return [piece]
  const spaces = [...piece.matchAll(/(?<=[\u0e00-\u0e7f]) +(?=[\u0e00-\u0e7f])/gu)]
  const at = spaces.find(({ index }) =>
    [piece.slice(0, index), piece.slice(index)].every((side) => asksOf(side)),
  )
  return at ? [piece.slice(0, at.index), ...apart(piece.slice(at.index).trim())] : [piece]
}

function asksOf(side: string): boolean {
  return asksSomething(side) && contentOf(side).concepts.size > 0
}

/** A question or request with a subject of its own. */
function standsAlone(piece: string): boolean {
  const { concepts, words } = contentOf(piece)
  const isRequest = asksSomething(piece) || requestedFacets(piece).size > 0 || requests.test(piece)
  return isRequest && concepts.size + words.size > 0
}
const requests = /^(?:ขอ|อยาก|ต้องการ|สนใจ)|\bplease\b|\bpls\b|^(?:i|we) (?:need|want|would like)/iu
