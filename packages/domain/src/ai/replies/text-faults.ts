import type { Language } from '../../languages.ts'
import { hasDeceptiveCharacters } from '../steering/plain-letters.ts'
import { languageOf } from '../understanding/language-of.ts'

/** Guardrails of the assistant: faults that no text to a customer may have. */
export const textFaults = ['PLACEHOLDER', 'BROKEN_TEXT', 'UNFINISHED', 'WRONG_LANGUAGE', 'PROMISE'] as const
export type TextFault = (typeof textFaults)[number]

/** Unfilled placeholders: {{customer}}, [name], <date>, ____, XXX, TODO. */
const placeholder =
  /\{\{|\}\}|\{[a-z_ ]{2,30}\}|\[(?:name|date|amount|number|price|link|company|customer|product)\]|<(?:name|date|amount|number|price|link|company|customer)>|_{3,}|\bX{3,}\b|\b(?:TODO|TBD|TBC|lorem ipsum)\b|%[sd]\b|\$\{/iu
const describedPlaceholder = /\[(?:insert|your |ชื่อ|วันที่|จำนวน|ราคา|ระบุ)/iu
/** Encoding errors: lost or half characters, and text decoded with the wrong table. */
const broken =
  /\ufffd|[\ue000-\uf8ff]|[\ud800-\udfff]|(?:Ã[\u0080-\u00bf©¨¢]|à¸|à¹|â€)|[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{4,}/u
/** Control characters other than line ends and tabs. */
const unshown = /(?![\n\r\t])\p{Cc}/u
const unfinished = /[:：]\s*$|\b(?:is|are|and|or|the)\s*$|(?:คือ|และ|หรือ|ที่)\s*$/iu

/** [insert the date here], [ชื่อลูกค้า]. */
function hasDescribedPlaceholder(text: string): boolean {
  const begin = text.search(describedPlaceholder)
  return begin >= 0 && text.includes(']', begin)
}

/** Binding promises by subject; each needs a source about it. */
const promises: Record<string, RegExp> = {
  REFUND: /คืนเงิน|เงินคืน|\brefund|money back|take (?:it |everything )?back/iu,
  DEPOSIT: /มัดจำ|\bdeposit/iu,
  DELIVERY:
    /ส่งถึง|ถึงภายใน|ถึง(?:บ้าน|มือ)?(?:วันนี้|พรุ่งนี้|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์))|ได้รับ(?:ของ|สินค้า)?(?:ภายใน|วันนี้|พรุ่งนี้|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์))|\b(?:will|shall) (?:arrive|be delivered|be there|get it|receive it)|\barrives? (?:by|on|within|tomorrow|today)\b|deliver(?:ed|y)? (?:by|on|within|tomorrow|today)/iu,
  DISCOUNT: /ส่วนลด|ลดราคา|ลดให้|แถม|\bdiscount|\b\d+ ?% off|\bcheaper\b|half price/iu,
  FREE: /(?<!แอลกอฮอล์)ฟรี|ไม่คิด(?:เงิน|ค่า|เพิ่ม)|\bfree of charge|\bfor free\b|\bis free\b|\bno charge/iu,
  GUARANTEE: /การันตี|รับประกัน|รับรองว่า|แน่นอน\s?100|\bguarantee|\bwarrant(?:y|ies)\b|\bpromise/iu,
  MEDICAL:
    /รักษา(?:สิว|ฝ้า|โรค|แผล|หาย)|หายขาด|เห็นผล|ปลอดภัย(?:แน่นอน|100|กับทุกคน|สำหรับทุก)|(?:คนท้อง|ตั้งครรภ์|มีครรภ์|ให้นม|ทารก|เด็ก(?:เล็ก|แรกเกิด)?|ผิวแพ้ง่าย)\S{0,12}(?:ใช้|กิน|ทาน|ทา)\S{0,6}ได้|\bcures?\b|\bheals?\b|\bsafe for (?:everyone|all|pregnan|babies)|\b(?:pregnan\w{1,3}|breastfeeding|nursing|babies|infants|toddlers)\b.{0,30}\b(?:can|may) (?:use|take|eat|drink|apply)\b|\b(?:use|take|apply) it (?:while|when|during) (?:pregnan\w{1,3}|breastfeeding|nursing)|clinically proven|no side effects/iu,
}

/** The promises of a text that no source mentions. */
export function unsourcedPromises(text: string, sources: readonly string[]): string[] {
  const all = sources.join('\n')
  return Object.keys(promises).filter((name) => promises[name]?.test(text) && !promises[name]?.test(all))
}

/** Faults of the text itself. Without sources, promises are not checked. */
export function textFaultsOf(
  text: string,
  { language, sources }: { language: Language | null; sources?: readonly string[] },
): TextFault[] {
  const own = languageOf(text)
  const found: [TextFault, boolean][] = [
    ['PLACEHOLDER', placeholder.test(text) || hasDescribedPlaceholder(text)],
    ['BROKEN_TEXT', broken.test(text) || unshown.test(text) || hasDeceptiveCharacters(text)],
    ['UNFINISHED', unfinished.test(text.trim()) || text.trim() === ''],
    ['WRONG_LANGUAGE', language !== null && own !== null && own !== language],
    ['PROMISE', sources !== undefined && unsourcedPromises(text, sources).length > 0],
  ]
  return found.filter(([, holds]) => holds).map(([fault]) => fault)
}
