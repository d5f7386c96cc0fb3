import { plainText } from '../facts/grounding.ts'

/** Normalises a text: digits for number words, one spelling for times and months, no emoji. */
export function plainly(text: string): string {
  const plain = plainText(text)
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ')
    .replace(/[“”"]/gu, ' ')
    .replace(/’/gu, "'")
    .replace(/\b(?:unopened|if not opened|when not opened)\b/giu, 'before opening')
    .replace(/ยังไม่(?:ได้)?เปิด(?=ใช้|ฝา|ขวด|ซอง|ซีล|\s|เก็บ|อยู่|ค่|คะ|คร|คั|นะ|จะ|$)/gu, 'ก่อนเปิด')
    .replace(/(?<=[^ก-๙])(วัน|สัปดาห์|อาทิตย์|เดือน|ปี|ครั้ง|รอบ)(?:นึง|หนึ่ง|เดียว)/gu, ' 1 $1')
    .replace(/(?<=[ก-๙])(วัน|สัปดาห์|เดือน|ปี|ครั้ง)นึง/gu, ' 1 $1')
    .replace(/(?<!โมง|ชั่วโมง|ชม\.?)ครึ่ง(?:นึง|หนึ่ง)?(?!วัน|ชั่วโมง|ชม|ปี|เดือน|โล|กิโล|ลิตร)/gu, ' 50% ')
    .replace(/\bhalf\b(?! (?:an?|hour|day|year|of the (?:year|month|day)))/giu, '50%')
    .replace(
      /(?<=\b(?:within|in|after|for|takes?|about|than|up to|lasts?) )(?:an?|one) (?=(?:hour|day|week|month|year|minute)\b)/giu,
      '1 ',
    )
    .replace(/\bwait until\b/giu, 'wait for')
    .replace(/\btwice\b/giu, '2 times')
    .replace(/(?<!this )\bonce\b(?=\s*(?:$|[.,;]|an? |per |each ))/giu, '1 time')
    .replace(/[ก-๙]+/gu, withoutMonth)
    .replace(/(?:โดย)?ไม่(?:คิดเงิน|เสียเงิน|เสียค่าใช้จ่าย|มีค่าใช้จ่าย)/gu, 'ฟรี')
    .replace(
      /\b(?:without (?:any )?charge|at no (?:extra |additional )?(?:cost|charge)|free of charge|for free)\b/giu,
      'free',
    )
    .replace(/(?<!ทุก)ครั้งเดียว/gu, ' 1 ครั้ง ')
  return rewritten.reduce((read, [pattern, by]) => read.replace(pattern, by), clocked(plain))
}

/** "End of the month of May" is one date; `สิ้นเดือน` alone is this month's end. */
function withoutMonth(thaiText: string): string {
  const last = Math.max(...['คม', 'ยน', 'พันธ์'].map((end) => thaiText.lastIndexOf(end)))
  return thaiText.replaceAll('สิ้นเดือน', (end, at: number) => (at + end.length < last ? 'สิ้น' : end))
}

const monthNames =
  'มกรา(?!คม)=มกราคม กุมภา(?!พันธ์)=กุมภาพันธ์ มีนา(?!คม)=มีนาคม เมษา(?!ยน)=เมษายน พฤษภา(?!คม)=พฤษภาคม มิถุนา(?!ยน)=มิถุนายน กรกฎา(?!คม)=กรกฎาคม สิงหา(?!คม)=สิงหาคม กันยา(?!ยน)=กันยายน ตุลา(?!คม)=ตุลาคม พฤศจิกา(?!ยน)=พฤศจิกายน ธันวา(?!คม)=ธันวาคม'
const rewritten = monthNames.split(' ').map((pair): [RegExp, string] => {
  const [short = '', long = ''] = pair.split('=')
  return [new RegExp(short, 'gu'), long]
})

const thaiNumbers = ['หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า', 'สิบ', 'สิบเอ็ด']
const hour = `\\s*(${thaiNumbers.join('|')}|\\d{1,2})`
const noon = 12
const sunset = 18

/** Normalises "บ่ายสาม", "3 pm" and "15.00 น." to 15 o'clock. */
function clocked(text: string): string {
  const hours = (word: string) => (/\d/u.test(word) ? Number(word) : thaiNumbers.indexOf(word) + 1)
  return text
    .replace(new RegExp(`บ่าย${hour}(?:\\s*โมง)?`, 'gu'), (_, word: string) => ` ${hours(word) + noon} โมง `)
    .replace(/บ่ายโมง/gu, ` ${noon + 1} โมง `)
    .replace(new RegExp(`${hour}\\s*โมงเย็น`, 'gu'), (_, word: string) => ` ${hours(word) + noon} โมง `)
    .replace(new RegExp(`${hour}\\s*ทุ่ม`, 'gu'), (_, word: string) => ` ${hours(word) + sunset} โมง `)
    .replace(new RegExp(`${hour}\\s*โมงเช้า`, 'gu'), (_, word: string) => ` ${hours(word)} โมง `)
    .replace(/เที่ยงคืน|\bmidnight\b/giu, ' 24 โมง ')
    .replace(/เที่ยง(?:วัน|ตรง)?|\bnoon\b/giu, ` ${noon} โมง `)
    .replace(
      /(?<![\d.:])(\d{1,2})(?:[:.]00)?\s?p\.?m\b\.?/giu,
      (_, digits: string) => ` ${Number(digits) === noon ? noon : Number(digits) + noon} โมง `,
    )
    .replace(/(?<![\d.:])(\d{1,2})(?:[:.]00)?\s?a\.?m\b\.?/giu, ' $1 โมง ')
    .replace(/(?<![\d.:,])(\d{1,2})[:.]00(?!\d)(?:\s*น\.?)?/gu, ' $1 โมง ')
}
