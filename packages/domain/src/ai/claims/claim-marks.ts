/** Words that change the meaning of a clause, in both languages. */

/** "Not more than" and "not included" are a limit and an exception, not denials. */
const limits = /ไม่(?:เกิน|ต่ำกว่า|น้อยกว่า|รวม|นับ)|not (?:more|less) than|no (?:more|less) than|not included/giu
const denials =
  /ไม่(?!ว่า)|มิได้|มิ(?=ใช่)|ห้าม|งด|ยังไม่|(?<!เ)ปิด(?=วัน|ทำการ|บริการ)|\b(?:not?|never|cannot|neither|nor|none)\b|n['’]t\b|\bclosed\b|\bban(?:s|ned)?\b/giu

/** Whether the clause is denied; a double denial affirms. */
export function isDenied(clause: string): boolean {
  const found =
    clause
      .replace(limits, ' ')
      .replace(/\bnot only\b/giu, ' ')
      .match(denials)?.length ?? 0
  return found % 2 === 1
}

export function hasException(clause: string): boolean {
  return /ยกเว้น|ไม่รวม|ไม่นับ|เว้นแต่|\b(?:except|excluding|excluded|excepted|not included|apart from)\b/iu.test(
    clause,
  )
}

/** Preconditions, named separately so that "before" never equals "after". */
const conditions: Record<string, RegExp> = {
  IF: /ถ้า|หาก|กรณี|เมื่อ|\b(?:if|when|provided|as long as|in case)\b/iu,
  UNLESS: /เว้นแต่|\bunless\b/iu,
  BEFORE: /ก่อน|\bbefore\b|\buntil\b|\bprior\b/iu,
  AFTER: /หลัง|\bafter\b|\bonce\b/iu,
  ABOVE: /(?<!ไม่)เกิน|ขึ้นไป|มากกว่า|\b(?:above|over|more than|from)\b(?=\s*[\d฿$])/iu,
  BELOW: /ต่ำกว่า(?!\s*นั้น)|น้อยกว่า|\b(?:below|under|less than)\b(?=\s*[\d฿$])/iu,
}

export function conditionsOf(clause: string): Set<string> {
  return namesOf(conditions, clause.replace(/ก่อนหน้า/gu, ' '))
}

/** For whom, how long and how much of it. */
const scopes: Record<string, RegExp> = {
  ALL: /ทุก(?!คน(?:ค่ะ|คะ|ครับ)?$)|เสมอ|ทั้งหมด|ตลอด|ทั้งสิ้น|\b(?:all|every|always|any|everything|everyone|unlimited|in full)\b/iu,
  ONLY: /เฉพาะ|เท่านั้น|\bonly\b/iu,
  THIS: /ออเดอร์นี้|ครั้งนี้|รอบนี้|งานนี้|\bthis (?:order|time|once|job)\b/iu,
  YOU: /เฉพาะคุณ|สำหรับคุณ|ให้คุณ(?:เป็น|พิเศษ)|\b(?:just|only|special(?:ly)?) for you\b/iu,
  TODAY: /วันนี้|\btoday\b|\bright now\b/iu,
  AT_MOST: /ไม่เกิน|สูงสุด|มากสุด|ถึง(?=\s*\d)|\b(?:at most|up to|max(?:imum)?|no(?:t)? more than)\b/iu,
  AT_LEAST: /อย่างน้อย|ขั้นต่ำ|อย่างต่ำ|มากกว่า|\b(?:at least|minimum|no(?:t)? less than|more than)\b/iu,
}

export function scopesOf(clause: string): Set<string> {
  return namesOf(scopes, clause)
}

const weekdays: Record<string, RegExp> = {
  MON: /จันทร์|\bmon(?:day)?s?\b/iu,
  TUE: /อังคาร|\btue(?:sday)?s?\b/iu,
  WED: /(?<!สา)พุธ|\bwed(?:nesday)?s?\b/iu,
  THU: /พฤหัส|\bthu(?:rsday)?s?\b/iu,
  FRI: /ศุกร์|\bfri(?:day)?s?\b/iu,
  SAT: /เสาร์|\bsat(?:urday)?s?\b/iu,
  SUN: /อาทิตย์(?!หน้า|ละ)|\bsun(?:day)?s?\b/iu,
}

export function weekdaysOf(clause: string): Set<string> {
  return namesOf(weekdays, clause)
}

function namesOf(patterns: Record<string, RegExp>, text: string): Set<string> {
  return new Set(Object.keys(patterns).filter((name) => patterns[name]?.test(text)))
}

/** Units of amounts; different spellings count as the same unit. */
const units: [name: string, pattern: string][] = [
  ['day', 'วันทำการ|วัน|(?:working |business )?days?'],
  ['week', 'สัปดาห์|อาทิตย์|weeks?'],
  ['month', 'เดือน|months?'],
  ['year', 'ปี|years?'],
  ['hour', 'ชั่วโมง|ชม\\.?|hours?|hrs?'],
  ['minute', 'นาที|minutes?|mins?'],
  ['baht', 'บาท|฿|baht|thb'],
  ['dollar', 'ดอลลาร์|dollars?|usd|\\$'],
  ['percent', '%|เปอร์เซ็นต์|เปอร์เซนต์|per ?cent'],
  ['piece', 'ชิ้น|แท่ง|ขวด|ใบ|หลอด|กระปุก|pieces?|pcs|units?|bottles?|boxes'],
  ['gram', 'กรัม|grams?|g'],
  ['kilogram', 'กิโลกรัม|กิโล|กก\\.?|kilograms?|kilos?|kg'],
  ['millilitre', 'มล\\.?|มิลลิลิตร|ml|millilit(?:re|er)s?'],
  ['litre', 'ลิตร|lit(?:re|er)s?'],
  ['time', 'ครั้ง|รอบ|times?|rounds?'],
  ['degree', 'องศา|degrees?|°c'],
]
const amount = new RegExp(
  `(\\d+(?:,\\d{3})*(?:\\.\\d+)?)\\s*(?:${units.map(([, pattern], at) => `(?<u${at}>${pattern})`).join('|')})(?![a-z])`,
  'giu',
)

export interface Amount {
  value: string
  unit: string
}

/** The amounts with their units in a normalised text. */
export function amountsOf(plain: string): Amount[] {
  return [...plain.matchAll(amount)].map(({ 1: digits = '', groups = {} }) => {
    const at = units.findIndex((_, index) => groups[`u${index}`] !== undefined)
    return { value: String(Number(digits.replaceAll(',', ''))), unit: units[at]?.[0] ?? '' }
  })
}

const months =
  /มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/giu

/** Strips limits, denials, dates and numbers from a clause; the rest is its subject. */
export function withoutMarks(clause: string): string {
  return [
    limits,
    denials,
    months,
    /สูงสุด|มากสุด|มากกว่า|น้อยกว่า|อย่างน้อย|อย่างต่ำ|เกิน|at (?:most|least)|up to/giu,
    /[\d/.,%:]+/gu,
  ].reduce((text, pattern) => text.replace(pattern, ' '), clause)
}
