import { plainText } from '../facts/grounding.ts'
import { endsMeasured, figuresIn, type Figure } from './proposal-figures.ts'
import { denial, denialsIn, denies, isUsual, marksIn, type ProposalMark } from './proposal-marks.ts'
import { termsIn, type Terms } from './proposal-words.ts'

/** A clause with what it says of what, how, and within which limits. */
export interface Clause extends Terms {
  text: string
  isDenied: boolean
  marks: ReadonlySet<ProposalMark>
  figures: readonly Figure[]
  /** Leaves out what was said before: "the other does not". */
  isShort: boolean
  /** Begins another thought: what limits the clause before it does not limit this one. */
  turns: boolean
}

const particle =
  '(?:นะคะ|นะ(?=\\s|$)|น่ะค่ะ|นะครับ|นะคับ|น้า+|ค่ะ|คะ|ค่า|(?<!ส)ครับ|คับ|ค้าบ|จ้า|จ้ะ|krub|krap|\\bka\\b|\\bna ka\\b)'
const thai = /[\u0e00-\u0e7f]/u
const turning =
  /^(?:แต่|ส่วน|สำหรับ(?!ลูก)|but\b|however\b|otherwise\b|while\b|whereas\b|then\b|later\b|พรุ่งนี้|วันอื่น|ปกติ|คนอื่น)/iu

/** The clauses of a text, as fine as they come, in the order of the text. */
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
      isShort: (termsIn(piece).terms.size < 3 && short.test(piece.trim())) || denialsIn(piece) > 1,
      turns: at === 0 || turning.test(piece),
    }))
  })
}

/** Which pieces deny. What is only listed is denied with what it is listed beside: "no alcohol and silicone". */
function deniedOf(pieces: readonly string[]): boolean[] {
  const denied = pieces.map(denies)
  for (const [at, piece] of pieces.entries()) {
    if (at > 0 && listed.test(piece) && !saysItself(piece)) denied[at] = denied[at - 1] ?? false
    const next = pieces[at + 1]
    if (next !== undefined && goesWith(piece, next)) denied[at] = denies(next)
  }
  return denied
}

/** Whether a piece only names what the next says something of. */
function goesWith(piece: string, next: string): boolean {
  if (heading.test(piece) && (isTopic(piece) || /^(?:เรา|ทางเรา|โรงงาน|จะ)/u.test(next))) return true
  return listed.test(next) && saysItself(next) && isTopic(piece)
}

const heading = /^(?:เรื่อง|ส่วน|สำหรับ|กรณี|as for|about|regarding)|^[ก-๙]{2,12}?ที่(?=มี|เป็น|ใส่|เปิด|ใช้|ยัง)/iu

/** Names something, and says nothing of it. */
function isTopic(piece: string): boolean {
  return thai.test(piece) ? !predicate.test(piece) : !saysItself(piece) && !/\d/u.test(piece)
}

const short =
  /(?:(?<![a-z])(?:(?:do|does|did|is|are|can|will|has|have|would)(?:n't)?|one|none|ok|fine|yes|no|not|not yet)|(?:ไม่)?(?:มี|ได้|ต้อง)|ไม่)(?:แล้ว|เลย|จริงๆ|จริง|ๆ|\s)*$/iu

/** Digits for words of numbers, and no pictures. */
export function plainly(text: string): string {
  return plainText(text)
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ')
    .replace(/[“”"]/gu, ' ')
    .replace(/’/gu, "'")
    .replace(/\bunopened\b/giu, 'not opened')
}

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
    .replace(/\s+(?=(?:แต่|ส่วน|เพราะ|ยกเว้น|เว้นแต่|ถ้า|หาก|เมื่อ|เฉพาะ|โดย|จึง))/gu, ' ¦ ')
    .replace(
      /(?<=[ก-๙]{2})(?<!เว้น|ส่วน|ตั้ง|เหลือ|มี)(?=(?:ยกเว้น|เว้นแต่|ถ้า|หาก(?!ะ)|แต่(?!ง|ละ)|เพราะ|เมื่อ(?!วาน)|เฉพาะ|และ|กับ(?=[ก-๙]{3})))/gu,
      ' ¦ ',
    )
    .replace(
      /(?<!\b(?:or|and))\s+(?=(?:but|because|so|unless|except|if|when|while|although|however|otherwise|as long as|until|once|until|or)\b)/giu,
      ' ¦ ',
    )
    .replace(/\s+(?=and\b)/giu, ' ¦ ')
    // "Unless you sign it we cannot": the second subject begins what is limited.
    .replace(
      /^((?:unless|if|when|once|until|before|after)\s+\S+\s+\S+.{0,50}?)\s+(?=(?:we|you|it|they|i)\s)/iu,
      '$1 ¦ ',
    )
  const parts = marked
    .split('¦')
    .flatMap((part) => (thai.test(part) ? thaiPieces(part) : [part.trim()]))
    .filter((part) => /[\p{L}\d]/u.test(part) && !conjunction.test(part))
  return whole(parts)
}
const conjunction = /^(?:and|และ|กับ|but|แต่|or|so|then)$/iu
const listed = /^(?:and|or|nor|และ|หรือ|กับ)/iu

/** Puts what says nothing by itself to what it stands beside: "except | when the pump is broken". */
function whole(parts: string[]): string[] {
  const pieces: string[] = []
  let waits = ''
  for (const part of parts) {
    const piece = waits === '' ? part : `${waits} ${part}`
    waits = ''
    const last = pieces.at(-1)
    const isEmpty = termsIn(piece).terms.size === 0 && !/\d/u.test(piece)
    if (isEmpty && marksIn(piece).size > 0 && !denies(piece)) waits = piece
    else if (last !== undefined && isEmpty && !saysMore(piece)) pieces[pieces.length - 1] = ended(last, piece)
    else pieces.push(piece)
  }
  return waits === '' ? pieces : [...pieces, waits]
}

/** A clause with what was cut off from it; a denial that is said again is one. */
function ended(last: string, piece: string): string {
  return denies(last) && denies(piece) ? last : `${last} ${piece}`
}

/** "อย่าบอกใคร" is of something else, while "ไม่ได้" denies what stands before it. */
function saysMore(piece: string): boolean {
  return denies(piece) && piece.replace(denial, '').replace(/[^\p{L}]/gu, '').length > 4
}

/** Thai sets a space between clauses, and around numbers and foreign words, which end none. */
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
  if (deniesItself.test(word)) return true
  return (/^\d/u.test(word) && endsMeasured(last)) || (/\d$/u.test(last) && isUsual(word))
}

function continues(last: string, word: string): boolean {
  const isOpen = !leads.test(last) && (!predicate.test(last) || /[a-z&/–-]$/iu.test(last))
  return (
    isOpen ||
    /^(?:(?:(?:ยัง)?ไม่(?:มี|ได้)?|มี(?:เลย|แล้ว)?|ได้)$|[\d+(/–-]|[a-z])/iu.test(word) ||
    /(?:^|\s)[\d.,:/–-]+$/u.test(last) ||
    word.replace(/[^ก-๙]/gu, '').length < 4 ||
    last.replace(/[^ก-๙\d]/gu, '').length < 4
  )
}

/** What makes of a topic a sentence; without one it belongs to what follows. */
const predicate =
  /ไม่|ได้|มี|ต้อง|เป็น|ห้าม|อย่า|ควร|คือ|ใช้|รับ|คิด|ให้|ส่ง|เปิด|ปิด|หยุด|ทำ|จ่าย|โอน|ทาน|กิน|เก็บ|แถม|ลด|รวม|เลิก|ฟรี|เหลือ|ขาย|ออก|มา|ถึง|แจ้ง|นัด|ตัด|สั่ง|ตรวจ|เทส|เซ็น|อนุมัติ|ล้าง|ชั่ง|ผสม|แช่|เปลี่ยน|แก้|ผ่อน|รอ|แพ้|จด|ยืน|ซื้อ|\d/u

/** A limit that stands before what it limits is a clause of its own. */
const leads = /^(?:ถ้า|หาก|เมื่อ|เฉพาะ|ยกเว้น|เว้นแต่|เพราะ|แต่|ไม่|และ|หรือ|กับ|รวม)/u
const deniesItself = /^(?:(?:ยัง)?ไม่|ห้าม|อย่า(?!ง))(?=[ก-๙]{4})(?!(?:มี|ได้)(?:$|ค่|นะ))/u

/** Whether a listed piece has a verb of its own, by which it affirms or denies. */
function saysItself(piece: string): boolean {
  const words = piece.trim().split(/\s+/u).length
  return (
    denies(piece) ||
    /\d/u.test(piece) ||
    (thai.test(piece)
      ? predicate.test(piece.replace(listed, '').trim().slice(0, 6))
      : words > (/^n?or\b/iu.test(piece) ? 7 : 4)) ||
    /(?<![a-z])(?:is|are|has|have|can|may|must|needs?|contains?|comes?|gives?|lasts?|takes?|costs?|you|we|it|they|only|keep)(?![a-z])/iu.test(
      piece,
    )
  )
}
