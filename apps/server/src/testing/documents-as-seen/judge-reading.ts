import type { HiddenText, PieceDoubt } from '@rp/domain/ai/documents/seen-marks'
import type { SeenDocument } from './seen-document.ts'

export interface StoredPieces {
  pieces: { question: string; answer: string; doubts: readonly PieceDoubt[] }[]
  hidden: readonly HiddenText[]
}

/** Signs that mean the same: `10³` and `10^3`, a tick with and without its box; a space before a full stop. */
const same: [RegExp, string][] = [
  [/³/g, '^3'],
  [/²/g, '^2'],
  [/[✔☒]/g, '☑'],
  [/\s+/g, ' '],
  [/ (?=[.,])/g, ''],
]
const plain = (text: string) => same.reduce((now, [from, to]) => now.replace(from, to), text)

/**
 * What differs between a document as a person sees it and what is stored. Empty: nothing is different without a doubt
 * that names it.
 */
export function differences(
  { sees, never = [], named = [], doubt, mayDoubt }: SeenDocument,
  stored: StoredPieces,
): string[] {
  const all = plain(stored.pieces.map(({ question, answer }) => `${question}\n${answer}`).join('\n'))
  const doubts = new Set(stored.pieces.flatMap((piece) => piece.doubts))
  const isExcused = mayDoubt !== undefined && doubts.has(mayDoubt)
  const lost = sees.filter((text) => !all.includes(plain(text)) && !isExcused)
  const wrong = never.filter((text) => all.includes(plain(text)) && !isExcused)
  const unnamed = named.filter(
    ({ text, whys }) =>
      !stored.hidden.some((one) => plain(one.text).includes(plain(text)) && whys.includes(one.why)),
  )
  const missing = doubt && !doubts.has(doubt) ? [doubt] : []
  const excess = [...doubts].filter((one) => one !== doubt && one !== mayDoubt)
  return [
    ...lost.map((text) => `lost: ${text}`),
    ...wrong.map((text) => `wrong: ${text}`),
    ...unnamed.map(({ text }) => `not named: ${text}`),
    ...missing.map((one) => `no doubt: ${one}`),
    ...excess.map((one) => `needless doubt: ${one}`),
  ]
}
