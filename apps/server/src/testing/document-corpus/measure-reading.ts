import { distance } from 'fastest-levenshtein'
import type { DocumentBlock } from '@rp/domain/ai/documents/split-document'
import { splitDocument } from '@rp/domain/ai/documents/split-document'
import { thaiLetters } from '@rp/domain/thai-letters'
import { tableLines, textOf, type Block, type Document } from './document.ts'

export interface Measured {
  /** Letters of the original, and how many were read wrong, omitted, or added. */
  letters: number
  wrong: number
  /** Latin words with surrounding spaces, and how many were read wrong. */
  words: number
  wrongWords: number
  rows: number
  wrongRows: number
}

export const squeezed = (text: string) => thaiLetters(text).replaceAll('\u00ad', '').replace(/\s+/g, '')
const wordsOf = (text: string) =>
  thaiLetters(text).match(/(?<!\S)[\p{Script=Latin}\d.,:;'()-]+(?!\S)/gu) ?? []

/** The author's whole text. */
export const wholeText = ({ pages }: Document) => pages.flat().map(textOf).filter(Boolean).join('\n')

/** Compares what was read with the author's text. */
export function measured(
  { pages }: Document,
  blocks: readonly DocumentBlock[],
  pagesRead = pages.length,
): Measured {
  const own = pages.slice(0, pagesRead).flat()
  const meant = own.map(textOf).filter(Boolean).join('\n')
  const read = blocks.map(({ text }) => text).join('\n')
  const rows = tablesOf(own).flatMap(tableLines).map(squeezed)
  const answers = new Set(splitDocument(blocks).flatMap(({ answer }) => answer.split('\n').map(squeezed)))
  const said = new Map<string, number>()
  for (const word of wordsOf(read)) said.set(word, (said.get(word) ?? 0) + 1)
  const words = wordsOf(meant)
  const missing = words.filter((word) => {
    const left = said.get(word) ?? 0
    said.set(word, left - 1)
    return left <= 0
  })
  return {
    letters: squeezed(meant).length,
    wrong: distance(squeezed(meant), squeezed(read)),
    words: words.length,
    wrongWords: missing.length,
    rows: rows.length,
    wrongRows: rows.filter((row) => !answers.has(row)).length,
  }
}

function tablesOf(blocks: readonly Block[]): Extract<Block, { kind: 'table' }>[] {
  return blocks.flatMap((block) =>
    block.kind === 'table' ? [block] : block.kind === 'columns' ? tablesOf(block.columns.flat()) : [],
  )
}
