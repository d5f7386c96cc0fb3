import { searchText } from '../knowledge/search-terms.ts'

/** Kind of politeness if a message is nothing else; null otherwise. */
export type SmallTalk = 'GREETING' | 'THANKS' | 'ACKNOWLEDGEMENT'

const particles = 'ค่ะ|คะ|ค้ะ|ค่า+|คับ|ครับผม|ครับ|ค้าบ|จ้า+|จ้ะ|จ๊ะ|จ๋า|นะ|น้า|เลย|อะ|อ่ะ|ผม|ฮะ|เด้อ'
/** Alone, the Thai "yes, madam" is an answer; after a greeting it is not. */
const greeting =
  /(?:สวัสดี|หวัดดี|ดี(?=ค่ะ|ครับ|คับ|จ้า|ค่า)|ทัก(?=ค่ะ|ครับ|คับ|จ้า|$))(?:ตอน(?:เช้า|บ่าย|เย็น|ค่ำ))?|(?:อรุณสวัสดิ์|ฮัลโหล)|\b(?:hello|hi|hey|hiya|greetings|good (?:morning|afternoon|evening|day))(?: there| team| all| everyone| guys)?\b/giu
const thanks =
  /(?:ขอบ(?:พระ)?คุณ|ขอบใจ|แต๊งกิ้?ว|แต้งกิ้ว|ขอบคุน)(?:มาก|ๆ|จริง|ทุกคน|ล่วงหน้า|อีกครั้ง)*|(?:many )?\b(?:thanks|thank you|thank u|thankyou|thx|tks|ty|cheers)\b(?: so| very| much| a lot| again| for (?:your|the) (?:help|reply|answer|information|info))*|\b(?:i )?(?:really )?appreciate (?:it|that)\b|\bthat(?:'s| is) all\b/giu
const acknowledgement =
  /(?:โอเค|โอเช|โอเคร|รับทราบ|ทราบแล้ว|เข้าใจ(?:แล้ว)?|ได้(?=เลย|ค่ะ|ครับ|คับ|จ้า|$)|ตกลง|อ๋อ|อ้อ|เค(?=ค่ะ|ครับ|คับ|จ้า|$)|(?:ฮ่า|อิ|คิก){2,}|5{3,}|๕{3,})(?:แล้ว|เลย)*|\b(?:ok(?:ay|ie)?|kk?|got it|noted|alright|all right|sure|great|perfect|cool|nice|super|fine|understood|i see|yes|yep|yeah|lol|(?:ha){2,}h?|wow|awesome|will do|no problem|np)\b/giu
const address = /\b(?:team|guys|everyone|there|all|dear|sir|madam|admin)\b|แอดมิน|พี่|น้อง|ทุกคน|คุณ(?=\s|$)/giu
/** Punctuation and emoji. */
const signs =
  /(?:[\p{P}\p{S}\p{Cf}\s]|\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f})+/gu

/** A message without greetings, thanks and acknowledgements, to read its question. */
export function withoutPoliteness(text: string): string {
  return text
    .replace(greetingAtStart, ' ')
    .replace(thanks, ' ')
    .replace(leadingYes, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
const greetingAtStart = new RegExp(
  `^[^\\p{L}\\p{M}\\d]*(?:${greeting.source})(?:\\s*(?:${particles}))*[\\s,!.]*`,
  'iu',
)
const leadingYes = /^(?:โอเค|ok(?:ay)?|yes|great|รับทราบ)(?:\s*(?:ค่ะ|ครับ|คับ|จ้า))?[\s,!.]+/iu

/**
 * Whether a message is politeness only. Only then may a phrase or silence answer it: any remainder is a question or
 * problem, however short.
 */
export function smallTalkOf(text: string): SmallTalk | null {
  const read = searchText(text)
  if (read === '') return null
  if (/[?？]/u.test(read)) return null
  const found: [SmallTalk, boolean][] = []
  let rest = read
  for (const [kind, pattern] of [
    ['THANKS', thanks],
    ['GREETING', greeting],
    ['ACKNOWLEDGEMENT', acknowledgement],
  ] as const) {
    const without = rest.replace(pattern, ' ')
    found.push([kind, without !== rest])
    rest = without
  }
  rest = rest
    .replace(address, ' ')
    .replace(signs, '')
    .replace(new RegExp(`^(?:${particles}|มาก|ๆ|แล้ว|กัน)+$`, 'u'), '')
  if (rest.replace(/\d/gu, '') !== '' || /\d/u.test(rest)) return null
  return found.find(([, holds]) => holds)?.[0] ?? 'ACKNOWLEDGEMENT'
}
