import { wordSegments } from '../../word-segments.ts'
import { formOf, meansTheSame } from './meaning/meanings.ts'
import { wordsOfText } from './meaning/words-of.ts'
import { unitAt } from './proposal-figures.ts'

/** "Per piece", "บาทต่อสี", "ชิ้นละ", "a minute": the reference of an amount. */
const before =
  /(?:(?<!คน|ตัว|แ)ต่อ|แต่ละ|(?<![a-z])(?:per|each|every)(?![a-z])|(?<=\S)\s?\/\s?)\s*(?<of>[ก-๙]{2,14}|[a-z]{1,12})/giu
const behind = /(?<of>[ก-๙]{2,14}?)ละ(?=$|\s|\d|ไม่|ประมาณ|แค่|เพียง|ซอง|ครั้ง|เม็ด|ชิ้น|ขวด|แก้ว|ช้อน|กล่อง|คน)/gu
const article =
  /(?<![a-z])an? (?<of>minute|hour|day|week|month|year|bottle|piece|kilo|kg|litre|liter|box|carton|batch|colou?r|formula|sachet|jar|tube|person)(?![a-z])/giu
/** "0.40 more each": per piece. */
const eachAtEnd = /(?<![a-z])(?:each|apiece)(?=\s*(?:$|[.,;)]|more|less|for))/giu

/** The references of a clause's amounts, under one name for both languages. */
export function persIn(piece: string): Set<string> {
  const found = [before, article].flatMap((pattern) =>
    [...piece.matchAll(pattern)].map(({ groups }) => nameOf(groups?.['of'] ?? '', 'first')),
  )
  const last = [...piece.matchAll(behind)].map(({ groups }) => nameOf(groups?.['of'] ?? '', 'last'))
  const each = eachAtEnd.test(piece) ? ['count'] : []
  eachAtEnd.lastIndex = 0
  return new Set([...found, ...last, ...each].filter((name) => name !== ''))
}

const thing = /^(?:อัน|ใบ|ตัว|ชิ้น|หน่วย|ดวง|แท่ง|เม็ด|piece|unit|pc|pcs|one|item)$/u

function nameOf(text: string, side: 'first' | 'last'): string {
  const whole = text.toLowerCase()
  if (ordinal.test(whole)) return ''
  const known = side === 'first' ? measureAt(whole) : measureAtEnd(whole)
  if (known !== null) return known
  const words = /[ก-๙]/u.test(whole) ? cutOf(whole) : [whole]
  const word = (side === 'first' ? words[0] : words.at(-1)) ?? whole
  return thing.test(word) ? 'count' : (measureAt(word) ?? formOf(word))
}

function measureAt(text: string): string | null {
  const unit = unitAt(text)
  return unit === 'count' ? null : unit
}

function measureAtEnd(text: string): string | null {
  if (endThing.test(text)) return 'count'
  const ending = timeAtEnd.exec(text)?.[0]
  return ending === undefined ? null : unitAt(ending)
}

const timeAtEnd = /(?:วัน|สัปดาห์|อาทิตย์|เดือน|ปี|ชั่วโมง|นาที|ครั้ง|รอบ|กิโล|กรัม|ลิตร)$/u
const endThing = /(?:อัน|ใบ|ตัว|ชิ้น|หน่วย|ดวง|แท่ง|เม็ด)$/u
const ordinal = /^(?:first|second|last|other|time|one|of|new|mon|tue|wed|thu|fri|sat|sun)/u

function cutOf(text: string): string[] {
  const known = wordsOfText(text).map(({ form }) => form)
  return known.length > 0 ? known : [...wordSegments(text)].map(({ segment }) => segment)
}

/** Whether two references mean the same. */
export function samePer(one: string, other: string): boolean {
  return one === other || meansTheSame(one, other)
}
