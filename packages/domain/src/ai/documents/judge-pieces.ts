import type { DocumentPiece } from './split-document.ts'
import type { PieceDoubt } from './seen-marks.ts'
import { triesToSteer } from '../steering/steering.ts'
import { unreadableIn, type UnreadableWhy } from './unreadable.ts'

export interface JudgedPiece extends DocumentPiece {
  doubts: PieceDoubt[]
}

/** A part of a document that is unusable because its letters are wrong. */
export interface RefusedPiece {
  page: number | null
  text: string
  whys: UnreadableWhy[]
}

/** With this many impossible characters, no font of the document is trusted. */
const brokenFont = 3
const shownLength = 80

/**
 * Keeps readable pieces and reports the rest. A font with wrong letters in one place produces plausible wrong ones
 * elsewhere, so the whole document becomes doubtful.
 */
export function judgePieces(pieces: readonly DocumentPiece[]): {
  accepted: JudgedPiece[]
  refused: RefusedPiece[]
} {
  const judged = pieces.map((piece) => ({ piece, found: unreadableIn(`${piece.question}\n${piece.answer}`) }))
  const isBroken = judged.reduce((sum, { found }) => sum + (found?.count ?? 0), 0) >= brokenFont
  const accepted: JudgedPiece[] = []
  const refused: RefusedPiece[] = []
  for (const { piece, found } of judged) {
    if (found?.isHopeless) {
      refused.push({ page: piece.page, text: clean(piece.answer).slice(0, shownLength), whys: found.whys })
      continue
    }
    const isDoubtful = found !== null || (isBroken && /\p{Script=Thai}/u.test(piece.answer))
    const [question, answer] = [clean(piece.question), clean(piece.answer)]
    const doubts: PieceDoubt[] = [
      ...(isDoubtful ? ['UNREADABLE' as const] : []),
      ...(triesToSteer(`${piece.question}\n${piece.answer}`) ? ['GIVES_ORDERS' as const] : []),
      ...(piece.doubts ?? []),
    ]
    if (question && answer) accepted.push({ ...piece, question, answer, doubts })
  }
  return { accepted, refused }
}

/** Removes control characters. */
function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex -- These are what is taken out.
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '').trim()
}
