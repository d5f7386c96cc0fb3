import type { SegmentThai } from './opportunities.ts'

/** The engine's own Thai dictionary. Engines differ, so line breaks are stored with the text. */
export function thaiWords(): SegmentThai {
  const words = new Intl.Segmenter('th', { granularity: 'word' })
  return (run) => Array.from(words.segment(run), ({ segment }) => segment)
}
