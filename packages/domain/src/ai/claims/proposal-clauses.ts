import { endsMeasured, figuresIn, type Figure } from './proposal-figures.ts'
import { denial, denialsIn, denies, isUsual, marksIn, type ProposalMark } from './proposal-marks.ts'
import { plainly } from './proposal-plain.ts'
import { persIn } from './proposal-pers.ts'
import { termsIn, type Terms } from './proposal-words.ts'

/** A clause with its terms, denial, limits and figures. */
export interface Clause extends Terms {
  text: string
  isDenied: boolean
  marks: ReadonlySet<ProposalMark>
  figures: readonly Figure[]
  /** What each amount refers to: "per piece", "a week". */
  pers: ReadonlySet<string>
  /** Elliptical: refers to something said before, as "the other does not". */
  isShort: boolean
  /** Starts another thought: limits of the previous clause do not apply. */
  turns: boolean
}

const particle =
  '(?:นะคะ|นะ(?=\\s|$)|น่ะค่ะ|นะครับ|นะคับ|(?<!ห)น้า+|ค่ะ|คะ|ค่า|(?<!ส)ครับ|คับ|ค้าบ|จ้า|จ้ะ|krub|krap|\\bka\\b|\\bna ka\\b)'
const thai = /[\u0e00-\u0e7f]/u
const turning =
  /^(?:แต่|ส่วน|สำหรับ(?!ลูก)|but\b|however\b|otherwise\b|while\b|whereas\b|then\b|later\b|พรุ่งนี้|วันอื่น|ปกติ|คนอื่น)/iu

/** Splits a text into the smallest possible clauses, in text order. */
export function proposalClauses(text: string): Clause[] {
  return sentencesOf(plainly(text)).flatMap((sentence) => {
    const pieces = piecesOf(sentence)
    const denied = deniedOf(pieces)
    return pieces.map((piece, at) => ({
      ...termsIn(piece),
      text: piece,
      isDenied: denied[at] ?? false,
      marks: marksIn(piece),
      figures: figuresIn(piece),
      pers: persIn(piece),
      isShort: (termsIn(piece).terms.size < 3 && short.test(piece.trim())) || denialsIn(piece) > 1,
      turns: at === 0 || turning.test(piece),
    }))
  })
}

/** Which pieces deny. A list item inherits the denial of the item before: "no alcohol and silicone". */
function deniedOf(pieces: readonly string[]): boolean[] {
  const denied = pieces.map(denies)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && listed.test(piece) && !saysItself(piece)) denied[at] = denied[at - 1] ?? false
    const next = pieces[at + 1]
    if (next !== undefined && goesWith(piece, next)) denied[at] = denies(next)
  }
  return denied
}

/** Whether a piece is only the topic of the next. */
function goesWith(piece: string, next: string): boolean {
  if (/^(?:and|but|or|และ|แต่) ?(?:not|ไม่)/iu.test(next)) return false
  if (
    heading.test(piece) &&
    !denies(piece) &&
    (isTopic(piece) || /^(?:พี่\s*)?(?:เรา|ทางเรา|โรงงาน|จะ)/u.test(next))
  )
    return true
  return listed.test(next) && saysItself(next) && isTopic(piece)
}

const heading = /^(?:เรื่อง|ส่วน|สำหรับ|กรณี|as for|about|regarding)|^[ก-๙]{2,12}?ที่(?=มี|เป็น|ใส่|เปิด|ใช้|ยัง)/iu

/** Whether the piece names something without a statement about it. */
export function isTopic(piece: string): boolean {
  return thai.test(piece) ? !predicate.test(piece) : !saysItself(piece) && !/\d/u.test(piece)
}

const short =
  /(?:(?<![a-z])(?:(?:do|does|did|is|are|can|will|has|have|would)(?:n't)?|one|none|ok|fine|yes|no|not|not yet)|(?:ไม่)?(?:มี|ได้|ต้อง)|ไม่)(?:แล้ว|เลย|จริงๆ|จริง|ๆ|\s)*$/iu

function sentencesOf(text: string): string[] {
  return text
    .split(
      /[\n;]+|(?<=[!?…])\s+|(?<=[a-z0-9\u0e00-\u0e7f]{2})\.\s+(?=[A-Z\u0e00-\u0e7f])(?<!(?:บ|น|ชม|กก|มล|อย|กทม|ธ\.ค|ม\.ค|เม\.ย|พ\.ค)\.\s+)/u,
    )
    .map((one) => one.trim())
    .filter((one) => /[\p{L}\d]/u.test(one))
}

function piecesOf(sentence: string): string[] {
  const marked = sentence
    .replace(new RegExp(`(?<=^|[\\sก-๙\\d)%a-z])${particle}+(?=$|[^ก-๙]|พี่|ผม|ลูกค้า)`, 'giu'), ' ¦ ')
    .replace(/[(),:](?!\d)/gu, ' ¦ ')
    .replace(/(?<!\s)\s+(?=(?:แต่|ส่วน|เพราะ|ยกเว้น|เว้นแต่|ถ้า|หาก|เมื่อ|เฉพาะ|โดย|จึง))/gu, ' ¦ ')
    .replace(
      /(?<=[ก-๙]{2})(?<!เว้น|ส่วน|ตั้ง|เหลือ|มี)(?=(?:ยกเว้น|เว้นแต่|ถ้า|หาก(?!ะ)|แต่(?!ง|ละ)|เพราะ|เมื่อ(?!วาน)|(?<=[ก-๙]{7})เฉพาะ|และ))/gu,
      ' ¦ ',
    )
    .replace(
      /(?<!\s|\b(?:or|and))\s+(?=(?:but|because|so|unless|except|if|when|while|although|however|otherwise|as long as|until|once|until|or(?! (?:more|less|fewer|above|so|later|earlier|over|under|below|older|younger)))\b)/giu,
      ' ¦ ',
    )
    .replace(/(?<!\s)\s+(?=and\b)/giu, ' ¦ ')
    // "Unless you sign it we cannot": the second subject begins the main clause.
    .replace(
      /^((?:unless|if|when|once|until|before|after)\s+\S+\s+\S+(?!\S).{0,50}?)(?<!\s)\s+(?=(?:we|you|it|they|i|please|then|do not|don't|never)\s)/iu,
      '$1 ¦ ',
    )
  const parts = marked
    .split('¦')
    .flatMap((part) => (thai.test(part) ? thaiPieces(part) : [part.trim()]))
    .filter((part) => /[\p{L}\d]/u.test(part) && !conjunction.test(part))
  return whole(parts)
}
const conjunction = /^(?:and|และ|กับ|or|so|then)$/iu
const contrast = /^(?:but|แต่)$/iu
const listed = /^(?:and|or|nor|และ|หรือ|กับ)/iu

/** Joins incomplete parts to their neighbour: "except | when the pump is broken". */
function whole(parts: string[]): string[] {
  const pieces: string[] = []
  let waits = ''
  for (const part of parts) {
    const piece = waits === '' ? part : `${waits} ${part}`
    waits = ''
    if (contrast.test(part) || waitsForMore(piece)) waits = piece
    else join(pieces, piece)
  }
  return waits === '' ? pieces : [...pieces, waits]
}

function isEmpty(piece: string): boolean {
  return termsIn(piece).terms.size === 0 && !/\d/u.test(piece)
}

function waitsForMore(piece: string): boolean {
  return isEmpty(piece) && marksIn(piece).size > 0 && !denies(piece)
}

/** Adds a piece, or joins it to the last one if it is incomplete. */
function join(pieces: string[], piece: string): void {
  const last = pieces.at(-1)
  if (last === undefined) pieces.push(piece)
  else if (ofWhat.test(piece) || isFigureOnly(last, piece)) pieces[pieces.length - 1] = `${last} ${piece}`
  else if (nobodyElse.test(piece)) return
  else if (isEmpty(piece) && !saysMore(piece)) pieces[pieces.length - 1] = ended(last, piece)
  else pieces.push(piece)
}

/** "จากมาสเตอร์" belongs to what precedes it. */
const ofWhat = /^จาก(?!นั้น|ปกติ|เดิม)[ก-๙a-z]{2,18}$/iu

/** Repeats only the "only" before it. */
const nobodyElse =
  /^(?:and |but )?(?:nobody|no ?one|none|not (?:for |by |to )?(?:us|them|others?|anyone|you))(?: else)?[.!]*$|^(?:คนอื่น|ที่อื่น|อย่างอื่น)ไม่ได้$/iu

/** A lone figure belongs to the one before it: "1 litre | 180 baht". */
function isFigureOnly(last: string, piece: string): boolean {
  const [ours, theirs] = [figuresIn(last), figuresIn(piece)]
  return (
    ours.length === 1 &&
    theirs.length === 1 &&
    ours[0]?.unit !== theirs[0]?.unit &&
    /^[\d.,]+\s*[^\d\s]{0,10}$/u.test(piece.trim())
  )
}

/** Rejoins a clause with its cut-off end; a repeated denial counts once. */
function ended(last: string, piece: string): string {
  return denies(last) && denies(piece) ? last : `${last} ${piece}`
}

/** "อย่าบอกใคร" makes a statement of its own, while "ไม่ได้" denies what precedes it. */
function saysMore(piece: string): boolean {
  return denies(piece) && piece.replace(denial, '').replace(/[^\p{L}]/gu, '').length > 4
}

/** Thai puts spaces between clauses, and around numbers and foreign words; the latter end no clause. */
function thaiPieces(part: string): string[] {
  const pieces: string[] = []
  for (const word of part.trim().split(/\s+/u)) {
    const last = pieces.at(-1)
    if (last !== undefined && !begins(last, word) && continues(last, word))
      pieces[pieces.length - 1] = `${last} ${word}`
    else pieces.push(word)
  }
  return pieces
}

function begins(last: string, word: string): boolean {
  // "ห้องปั่นชั้น 2 ห้องบรรจุชั้น 1": parts that begin alike are parallel.
  if (/\d$/u.test(last) && /^[ก-๙]{5}/u.test(word) && last.slice(0, 4) === word.slice(0, 4)) return true
  if (deniesItself.test(word)) return true
  if (/\d$/u.test(last) && /^(?:ลด|เพิ่ม|ปรับ|แก้|เปลี่ยน|เลือก|สั่ง|ซื้อ|ขอ)[ก-๙]*ได้$/u.test(word)) return true
  return (/^\d/u.test(word) && endsMeasured(last)) || (/\d$/u.test(last) && isUsual(word))
}

function continues(last: string, word: string): boolean {
  const isOpen = /[a-z&/–-]$/iu.test(last) || (!leads.test(last) && !predicate.test(last))
  return (
    isOpen ||
    /^(?:ต่อ[ก-๙]+|ก่อน|ด้วย|แล้ว|เลย|เอง|อีก|เท่านั้น|เหมือนกัน|ทุกครั้ง|ทันที)$/u.test(word) ||
    /^(?:(?:(?:ยัง)?ไม่(?:มี|ได้)?|มี(?:เลย|แล้ว)?|ได้)$|[\d+(/–-]|[a-z])/iu.test(word) ||
    /(?:^|\s)[\d.,:/–-]+$/u.test(last) ||
    word.replace(/[^ก-๙]/gu, '').length < 4 ||
    last.replace(/[^ก-๙\d]/gu, '').length < 4
  )
}

/** Words that turn a topic into a sentence; without one the piece belongs to the next. */
const predicate =
  /ไม่|ได้|มี|ต้อง|เป็น|ห้าม|อย่า|ควร|คือ|ใช้|รับ|คิด|ให้|ส่ง|เปิด|ปิด|หยุด|ทำ|จ่าย|โอน|ทาน|กิน|เก็บ|แถม|ลด|รวม|เลิก|ฟรี|เหลือ|ขาย|ออก|มา|ถึง|แจ้ง|นัด|ตัด|สั่ง|ตรวจ|เทส|เซ็น|อนุมัติ|ล้าง|ชั่ง|ผสม|แช่|เปลี่ยน|แก้|ผ่อน|รอ|แพ้|จด|ยืน|ซื้อ|\d/u

/** A limit before its main clause is a clause of its own. */
const leads = /^(?:ถ้า|หาก|เมื่อ|เฉพาะ|ยกเว้น|เว้นแต่|เพราะ|แต่|ไม่|และ|หรือ|กับ|รวม)/u
const deniesItself = /^(?:(?:ยัง)?ไม่|ห้าม|อย่า(?!ง))(?=[ก-๙]{4})(?!(?:มี|ได้)(?:$|ค่|นะ))/u

/** Whether a list item has its own verb to affirm or deny. */
function saysItself(piece: string): boolean {
  const words = piece.trim().split(/\s+/u).length
  return (
    denies(piece) ||
    /\d|^(?:or|and) (?:it|they|you|we) |^or (?:the|your) [a-z]+ (?:will|is|are|may|can|gets?|goes|melts?|leaks?|breaks?|burns?|spoils?|turns?|fails?)/iu.test(
      piece,
    ) ||
    (thai.test(piece)
      ? predicate.test(piece.replace(listed, '').trim().slice(0, 6))
      : words > (/^n?or\b/iu.test(piece) ? 7 : 4)) ||
    /(?<![a-z])(?:is|are|has|have|can|may|must|needs?|contains?|comes?|gives?|lasts?|takes?|costs?|you|we|it|they|only|keep)(?![a-z])/iu.test(
      piece,
    )
  )
}
