import { knowledgeLength } from '../../limits.ts'
import { doubtsIn, joinedStruck, withoutMarks, type PieceDoubt } from './seen-marks.ts'
import { thaiLetters } from '../../thai-letters.ts'

/** A paragraph of a document. */
export interface DocumentBlock {
  text: string
  isHeading: boolean
  /** A table row: a line of its own. */
  isRow?: boolean
  /** From 1; null if the document has no pages. */
  page: number | null
  /** Last page, if different. */
  lastPage?: number | null
  /** Doubts besides those marked in its text. */
  doubts?: readonly PieceDoubt[]
}

export interface DocumentPiece {
  question: string
  answer: string
  page: number | null
  /** Last page. */
  last_page: number | null
  /** What its reader must check; absent if nothing. */
  doubts?: PieceDoubt[]
}

/** Longer text is split between paragraphs: a model reads a few pieces, and each should cover one topic. */
const pieceLength = 1200

/** Turns a document into questions and answers: the text under a heading or question is its answer. */
export function splitDocument(blocks: readonly DocumentBlock[]): DocumentPiece[] {
  const pieces: DocumentPiece[] = []
  let heading: Heading | null = null
  const owed: PieceDoubt[] = []
  let open: DocumentPiece | null = null
  for (const block of blocks) {
    const { text, doubts } = marked(block)
    if (!text) {
      // Only marks: all of it was hidden. They concern the text around it.
      if (open) addDoubts(open, doubts)
      else owed.push(...doubts)
      continue
    }
    if (beginsPiece(text, block)) {
      heading = headingOf({ text, doubts }, open ? null : heading)
      open = null
      continue
    }
    const { page, lastPage = page } = block
    for (const part of partsOf(text)) {
      if (open && open.answer.length + part.length < pieceLength) {
        open.answer += `\n${part}`
        open.last_page = lastPage
      } else {
        open = { question: questionOf(heading, part), answer: part, page, last_page: lastPage }
        pieces.push(open)
      }
      addDoubts(open, [...(heading?.doubts ?? []), ...doubts, ...owed.splice(0)])
    }
  }
  return pieces
}

/** The text of a block, and what its marks say. */
function marked({ text, doubts = [] }: DocumentBlock): Heading {
  return { text: tidy(withoutMarks(joinedStruck(text))), doubts: [...doubts, ...doubtsIn(text)] }
}

interface Heading {
  text: string
  doubts: readonly PieceDoubt[]
}

const questionOf = (heading: Heading | null, answer: string): string =>
  shortened(heading ? heading.text : firstSentence(answer))

/** A heading directly below another is added to it. */
function headingOf({ text, doubts }: Heading, above: Heading | null): Heading {
  return above ? { text: `${above.text}: ${text}`, doubts: [...above.doubts, ...doubts] } : { text, doubts }
}

function addDoubts(piece: DocumentPiece, doubts: readonly PieceDoubt[]): void {
  if (doubts.length > 0) piece.doubts = [...new Set([...(piece.doubts ?? []), ...doubts])]
}

function beginsPiece(text: string, { isHeading, isRow = false }: DocumentBlock): boolean {
  return isHeading || (!isRow && isQuestion(text))
}

function isQuestion(text: string): boolean {
  return text.length <= 160 && /([?？]|ไหม|หรือไม่|อย่างไร|เท่าไร|เท่าไหร่)$/.test(text)
}

/** Normalised spelling on one line. */
function tidy(text: string): string {
  return thaiLetters(text)
    .replace(/[\t-\r\u0085\u200b\ufeff]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let rest = text; rest;) {
    const cut = rest.length <= pieceLength ? rest.length : lastBreak(rest.slice(0, pieceLength))
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return parts
}

function lastBreak(text: string): number {
  const at = Math.max(text.lastIndexOf('. '), text.lastIndexOf(' '))
  if (at > pieceLength / 2) return at + 1
  // Never between the halves of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}

function firstSentence(text: string): string {
  return /^.{10,120}?(?=[.!?]\s|\s{2}|\n)/su.exec(text)?.[0] ?? text
}

function shortened(text: string): string {
  const characters = [...text]
  return text.length <= knowledgeLength.question
    ? text
    : `${characters.slice(0, knowledgeLength.question / 2).join('')}…`
}
