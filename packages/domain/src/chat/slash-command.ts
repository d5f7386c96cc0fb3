/** What a price or an amount counts by, in both languages; after a slash it is part of a sentence. */
const units = new Set(
  (
    'g mg mcg kg t l ml cl cc oz lb lbs m cm mm h hr min pc pcs piece unit each ea box bottle jar tube sachet bag ' +
    'pack carton pallet dozen lot person day week month year hour ' +
    'ก กก กิโล กิโลกรัม กรัม มก มล ลิตร มิลลิลิตร ซม ชิ้น ขวด กระปุก หลอด ซอง ถุง แพ็ค แพ็ก กล่อง ลัง โหล ชุด ล็อต ' +
    'ตัว อัน เม็ด แผ่น ก้อน แท่ง คน ท่าน ครั้ง รอบ ออเดอร์ วัน สัปดาห์ เดือน ปี ชม ชั่วโมง นาที'
  ).split(' '),
)

/** Words of money, after which a slash says for how much of something. */
const money = /^(?:[฿$€¥£]|บาท|สตางค์|ดอลลาร์|baht|thb|usd|eur|dollars?|vat|%)\.?$/iu

export interface SlashCommand {
  /** What follows the slash. */
  word: string
  /** The slash begins the message or a line: nothing before it can make it part of a sentence. */
  isFirst: boolean
}

/**
 * The quick reply that a text asks for: a slash and letters at its end, after a space. In a price, an amount or a
 * choice ("25 บาท /ชิ้น", "100 /kg") the slash is text, and Enter sends it as it is. Null: text.
 */
export function slashCommand(text: string): SlashCommand | null {
  const at = text.lastIndexOf('/')
  const word = text.slice(at + 1)
  if (at < 0 || /\s/u.test(word)) return null
  const before = text.slice(0, at)
  if (before.trim() === '' || before.endsWith('\n')) return { word, isFirst: true }
  if (!/\s$/u.test(before) || isUnit(word) || isAmount(before)) return null
  return { word, isFirst: false }
}

function isUnit(word: string): boolean {
  return units.has(word.toLowerCase().replace(/[.,;:!?)]/gu, ''))
}

/** Whether the words before a slash end with a number or money. */
function isAmount(before: string): boolean {
  const last = before.trimEnd().split(/\s/u).at(-1) ?? ''
  return /\p{N}/u.test(last) || money.test(last) || units.has(last.toLowerCase())
}
