/** A fact that an answer may state only if a source states it. */
export interface Fact {
  kind: 'NUMBER' | 'DATE' | 'PHONE' | 'URL' | 'EMAIL' | 'CODE' | 'OFFER' | 'MARKUP'
  /** As written. */
  text: string
}

const months = [
  ['jan(?:uary)?', 'มกราคม|ม\\.?ค\\.'],
  ['feb(?:ruary)?', 'กุมภาพันธ์|ก\\.?พ\\.'],
  ['mar(?:ch)?', 'มีนาคม|มี\\.?ค\\.'],
  ['apr(?:il)?', 'เมษายน|เม\\.?ย\\.'],
  ['may', 'พฤษภาคม|พ\\.?ค\\.'],
  ['june?', 'มิถุนายน|มิ\\.?ย\\.'],
  ['july?', 'กรกฎาคม|ก\\.?ค\\.'],
  ['aug(?:ust)?', 'สิงหาคม|ส\\.?ค\\.'],
  ['sept?(?:ember)?', 'กันยายน|ก\\.?ย\\.'],
  ['oct(?:ober)?', 'ตุลาคม|ต\\.?ค\\.'],
  ['nov(?:ember)?', 'พฤศจิกายน|พ\\.?ย\\.'],
  ['dec(?:ember)?', 'ธันวาคม|ธ\\.?ค\\.'],
] as const

const monthNames = `(?:${months.flat().join('|')})`

/** Domain endings that people write without "www"; excludes sentences that lack a space after the full stop. */
const hostEnds =
  'com|net|org|info|biz|io|co|ly|me|app|dev|shop|store|online|site|xyz|top|link|page|gle|th|cn|ru|example|test'

/**
 * In search order, from the most specific to the plain number: text matched by one pattern is hidden from later ones.
 */
export const factPatterns: { kind: Fact['kind']; pattern: RegExp; keyOf: (text: string) => string }[] = [
  { kind: 'MARKUP', pattern: /<\/?[a-z!][^<>]*>|!?\[[^[\]]*\]\([^()]*\)/giu, keyOf: lower },
  { kind: 'EMAIL', pattern: /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, keyOf: lower },
  { kind: 'URL', pattern: /(?:[a-z][a-z0-9+.-]{0,20}:\/\/|www\.)[^\s<>()"']+/giu, keyOf: urlKey },
  {
    kind: 'URL',
    pattern: new RegExp(`(?<![\\w.])(?:[a-z0-9-]+\\.)+(?:${hostEnds})(?![\\w-])(?:\\/[^\\s<>()"']*)?`, 'giu'),
    keyOf: urlKey,
  },
  { kind: 'CODE', pattern: /\b(?=[A-Z0-9-]{0,60}\d)[A-Z]{1,8}(?:-[A-Z0-9]{1,60}){1,8}\b/gu, keyOf: lower },
  // Machine strings: keys, base64, digests.
  { kind: 'CODE', pattern: /(?<![\w+/=-])[\w+/=-]{24,}/gu, keyOf: (text) => text },
  // Coupons: SAVE50, FREESHIP.
  { kind: 'CODE', pattern: /\b(?:[A-Z]{2,}\d[A-Z0-9]*|[A-Z]{7,})\b/gu, keyOf: lower },
  { kind: 'PHONE', pattern: /(?:\+\d{1,3}[\s-]?|\b0)\d(?:[\s-]?\d){7,9}\b/gu, keyOf: phoneKey },
  { kind: 'DATE', pattern: /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/gu, keyOf: dateKey },
  {
    kind: 'DATE',
    pattern: new RegExp(`\\d{1,2}\\s*${monthNames}(?![a-z])|(?<![a-z])${monthNames}\\s+\\d{1,2}\\b`, 'giu'),
    keyOf: monthKey,
  },
  {
    kind: 'DATE',
    pattern:
      /พรุ่งนี้|มะรืน|(?:วัน|อาทิตย์|สัปดาห์|เดือน|ปี)หน้า|\b(?:tomorrow|next (?:day|week|month|year|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b/giu,
    keyOf: lower,
  },
  {
    kind: 'OFFER',
    pattern:
      /ส่วนลด|ลดราคา|ครึ่งราคา|(?<!แอลกอฮอล์)ฟรี|ไม่คิด(?:เงิน|ค่า)|ของแถม|\bdiscount\w*|\bhalf[ -](?:the )?price|\bfree of charge|\bfor free\b|\bfree (?:shipping|delivery|samples?|gifts?)\b|\bno charge\b/giu,
    keyOf: offerKey,
  },
  { kind: 'NUMBER', pattern: /\d+(?:,\d{3})*(?:\.\d+)?/gu, keyOf: numberKey },
]

function lower(text: string): string {
  return text.toLowerCase()
}

function urlKey(text: string): string {
  return lower(text)
    .replace(/^https?:\/\/|^www\./u, '')
    .replace(/^www\./u, '')
    .replace(/(?<![).,;:!?/])[).,;:!?/]+$/u, '')
}

/** +66 81 234 5678 and 081-234-5678 are the same number. */
function phoneKey(text: string): string {
  return text.replace(/\D/gu, '').replace(/^66(?=\d{8,9}$)/u, '0')
}

function dateKey(text: string): string {
  const parts = text.split(/[-/.]/u).map(Number)
  const [year, month, day] = text.includes('-') ? parts : parts.toReversed()
  return [fullYear(year ?? 0), month, day].join('-')
}

/** Converts Buddhist-era years and two-digit years of this century. */
function fullYear(year: number): number {
  if (year >= 2400) return year - 543
  return year < 100 ? year + 2000 : year
}

function numberKey(text: string): string {
  return String(Number(text.replaceAll(',', '')))
}

function monthKey(text: string): string {
  const month = months.findIndex((names) => new RegExp(names.join('|'), 'iu').test(text))
  return `${month + 1}-${Number(/\d+/u.exec(text)?.[0])}`
}

/** Everything free is one kind of offer, every discount another. */
function offerKey(text: string): string {
  return /ส่วนลด|ลดราคา|ครึ่ง|discount|half/iu.test(text) ? 'less' : 'free'
}
