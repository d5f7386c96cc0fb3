import type { DocumentPiece } from './split-document.ts'
import { unreadableIn, type UnreadableWhy } from './unreadable.ts'

/** What a draft's reader is told to look at before it is published. */
export const pieceDoubts = {
  UNREADABLE: { en: 'Some letters could not be read', th: 'มีตัวอักษรที่อ่านไม่ออก' },
  FROM_PICTURE: { en: 'Read from a picture', th: 'อ่านจากภาพ' },
  GIVES_ORDERS: { en: 'A text in it tells its reader what to do', th: 'มีข้อความสั่งผู้อ่านให้ทำตาม' },
} as const
export type PieceDoubt = keyof typeof pieceDoubts

export interface JudgedPiece extends DocumentPiece {
  doubts: PieceDoubt[]
}

/** A stretch of a document that is no knowledge: its letters are not those that were written. */
export interface RefusedPiece {
  page: number | null
  text: string
  whys: UnreadableWhy[]
}

/** So many characters that cannot be right, and the fonts of the document are not to be trusted anywhere. */
const brokenFont = 3
const shownLength = 80

/**
 * Keeps what can be read, and names the rest. A font that gives wrong letters in one place gives right-looking wrong ones
 * in another, so that all of its document is doubtful.
 */
export function judgePieces(pieces: readonly DocumentPiece[]): {
  kept: JudgedPiece[]
  refused: RefusedPiece[]
} {
  const judged = pieces.map((piece) => ({ piece, found: unreadableIn(`${piece.question}\n${piece.answer}`) }))
  const isBroken = judged.reduce((sum, { found }) => sum + (found?.count ?? 0), 0) >= brokenFont
  const kept: JudgedPiece[] = []
  const refused: RefusedPiece[] = []
  for (const { piece, found } of judged) {
    if (found?.isHopeless) {
      refused.push({ page: piece.page, text: clean(piece.answer).slice(0, shownLength), whys: found.whys })
      continue
    }
    const isDoubtful = found !== null || (isBroken && /\p{Script=Thai}/u.test(piece.answer))
    const [question, answer] = [clean(piece.question), clean(piece.answer)]
    if (question && answer)
      kept.push({ ...piece, question, answer, doubts: isDoubtful ? ['UNREADABLE'] : [] })
  }
  return { kept, refused }
}

/** Without what no database keeps and no screen shows. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- These are what is taken out.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '').trim()
}
