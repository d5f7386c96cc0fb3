import type { DocumentBlock } from './split-document.ts'

/** A raised number or sign at the beginning of a text, as at the foot of a page. */
const note = /^\^(\d{1,2}|[*†‡§a-e])\s?(?=\S)/u
export const beginsNote = (text: string): boolean => note.test(text)

/** Before a raised number: a power of ten, or a measure of area or volume. */
const power = /(?:(?<![\d.,])10|(?<!\p{L})(?:[mcdk]?m|ft|in|yd|s))$/u
const notesAtMost = 60

/** Puts the footnotes of a page where their marks are; those without a mark stay at the foot. */
export function withFootnotes(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const notes = new Map<string, DocumentBlock>()
  for (const block of blocks) {
    const mark = note.exec(block.text)?.[1]
    if (mark && !notes.has(mark) && notes.size < notesAtMost) notes.set(mark, block)
  }
  if (notes.size === 0) return [...blocks]
  const placed = new Set<DocumentBlock>()
  const read = blocks.map((block) => {
    if (notes.get(note.exec(block.text)?.[1] ?? '') === block) return block
    const text = block.text.replace(
      /\^(\d{1,2}|[*†‡§a-e])(?![\p{L}\p{N}])/gu,
      (whole, mark: string, at: number) => {
        const own = notes.get(mark)
        if (!own || power.test(block.text.slice(Math.max(0, at - 4), at))) return whole
        placed.add(own)
        return ` [note ${mark}: ${own.text.replace(note, '').trim()}]`
      },
    )
    return text === block.text ? block : { ...block, text }
  })
  return read.filter((_, at) => !placed.has(blocks[at] as DocumentBlock))
}
