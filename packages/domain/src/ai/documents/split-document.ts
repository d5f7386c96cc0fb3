import { knowledgeLength } from '../../limits.ts'
import { thaiLetters } from './thai-letters.ts'

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
}

export interface DocumentPiece {
  question: string
  answer: string
  page: number | null
  /** Last page. */
  last_page: number | null
}

/** Longer text is split between paragraphs: a model reads a few pieces, and each should cover one topic. */
const pieceLength = 1200

/** Turns a document into questions and answers: the text under a heading or question is its answer. */
export function splitDocument(blocks: readonly DocumentBlock[]): DocumentPiece[] {
  const pieces: DocumentPiece[] = []
  let heading = ''
  let open: DocumentPiece | null = null
  for (const { text: raw, isHeading, isRow, page, lastPage = page } of blocks) {
    const text = tidy(raw)
    if (!text) continue
    if (beginsPiece(text, isHeading, isRow)) {
      heading = open || !heading ? text : `${heading}: ${text}`
      open = null
      continue
    }
    for (const part of partsOf(text)) {
      if (open && open.answer.length + part.length < pieceLength) {
        open.answer += `\n${part}`
        open.last_page = lastPage
      } else {
        open = {
          question: shortened(heading || firstSentence(part)),
          answer: part,
          page,
          last_page: lastPage,
        }
        pieces.push(open)
      }
    }
  }
  return pieces
}

function beginsPiece(text: string, isHeading: boolean, isRow = false): boolean {
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
