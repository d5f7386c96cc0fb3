import { searchText, wordsOf } from '../../knowledge/search-terms.ts'

/** Classifiers that count the same: an order of jars is an order of pieces. */
const same: readonly (readonly string[])[] = [
  'ชิ้น กระปุก ขวด หลอด ก้อน แท่ง อัน ตัว ซอง ใบ กล่อง เม็ด แคปซูล ถุง ตลับ หน่วย piece bottle jar tube unit box bag bar stick sachet capsule tablet pcs pc'.split(
    ' ',
  ),
  'กิโล โล กิโลกรัม กก kilo kilogram kg kgs'.split(' '),
  'ครั้ง รอบ หน time round revision visit change'.split(' '),
  'แบบ ชนิด ประเภท สูตร กลิ่น รส อย่าง kind type sort form formula scent flavour flavor design'.split(' '),
  'กรัม มล มิลลิลิตร ml gram g'.split(' '),
  'คน ท่าน people person'.split(' '),
]
/** Time and shares are kinds of their own. */
const ownKinds = new Set(
  'วัน อาทิตย์ สัปดาห์ เดือน ปี ชั่วโมง ชม นาที โมง บาท เปอร์เซ็นต์ เปอร์ hour day week month year minute working business baht percent persen pct more other'.split(
    ' ',
  ),
)

const ownThai = /^(?:วัน|อาทิตย์|สัปดาห์|เดือน|ปี|ชั่วโมง|ชม|นาที|โมง|บาท|เปอ|%)/u

/** What a question counts: "how many people", "กี่คน". */
export function countedIn(question: string): string[] {
  const read = searchText(question)
  const thai = [...read.matchAll(/กี่\s?([\u0e00-\u0e7f]{1,16})/gu)].map(
    ([, rest = '']) => wordsOf(rest)[0] ?? rest,
  )
  const english = [...read.matchAll(/\bhow many ([a-z]{1,20})/gu)].map(([, noun = '']) => singular(noun))
  return [...thai, ...english].filter((noun) => noun !== '' && !ownKinds.has(noun) && !ownThai.test(noun))
}

/** Whether a text gives a number of these. */
export function countsOf(text: string, noun: string): boolean {
  const words = new Set(wordsOf(searchText(text)).map(singular))
  const forms = same.find((group) => group.includes(noun)) ?? [noun]
  return forms.some((form) => words.has(form))
}

function singular(word: string): string {
  return /^[a-z]{3,}$/u.test(word) ? word.replace(/(?<=[xh])es$|(?<=[^s])s$/u, '') : word
}
