import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgePieces } from '@rp/domain/ai/documents/judge-pieces'
import { splitDocument } from '@rp/domain/ai/documents/split-document'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../testing/document-corpus/document.ts'
import { documents, longDocument } from '../../testing/document-corpus/documents.ts'
import { judgingDocuments } from '../../testing/document-corpus/documents-judging.ts'
import { corpus, judgingCorpus, nameOf, type CorpusFile } from '../../testing/document-corpus/manifest.ts'
import { measured, squeezed, wholeText } from '../../testing/document-corpus/measure-reading.ts'
import { readPdf } from './read-pdf.ts'

const folder = join(import.meta.dirname, '../../testing/document-corpus/pdfs')
const all = [...documents, longDocument, ...judgingDocuments]

async function read(file: CorpusFile) {
  const document = all.find(({ name }) => name === file.document)
  if (!document) throw new Error(`No document ${file.document}`)
  const found = await readPdf(readFileSync(join(folder, nameOf(file))))
  const figures = measured(document, found.blocks, found.pagesRead)
  return { document, found, figures, isRight: isRight(document, found, figures) }
}

/** Letters, words and rows match the original, and all pages without text are listed. */
function isRight(
  { pages }: Document,
  { pagesWithoutText, pages: count }: Awaited<ReturnType<typeof readPdf>>,
  { letters, wrong, words, wrongWords, wrongRows }: ReturnType<typeof measured>,
): boolean {
  const scans = pages.flatMap((blocks, at) => (blocks.some(({ kind }) => kind === 'scan') ? [at + 1] : []))
  const areNamed = scans.join() === pagesWithoutText.join() && count === pages.length
  return areNamed && wrong <= letters * 0.01 && wrongWords <= Math.max(1, words * 0.01) && wrongRows === 0
}

/** Each unmarked draft says what the author wrote. */
function isNamed({ found, document }: Awaited<ReturnType<typeof read>>): boolean {
  const { accepted } = judgePieces(splitDocument(found.blocks))
  const meant = squeezed(wholeText(document))
  return accepted.every(({ doubts, answer }) => doubts.length > 0 || meant.includes(squeezed(answer)))
}

async function totalsOf(files: CorpusFile[]) {
  const totals = { letters: 0, wrong: 0, words: 0, wrongWords: 0, rows: 0, wrongRows: 0, unnamed: 0 }
  for (const file of files) {
    const one = await read(file)
    if (file.mayLose && !one.isRight) totals.unnamed += isNamed(one) ? 0 : 1
    else
      for (const key of ['letters', 'wrong', 'words', 'wrongWords', 'rows', 'wrongRows'] as const)
        totals[key] += one.figures[key]
  }
  return totals
}

describe('a PDF', () => {
  it.each(corpus.map((file) => ({ name: nameOf(file), file })))(
    'is read as it was written: $name',
    async ({ file }) => {
      const one = await read(file)
      expect(one.isRight || (file.mayLose === true && isNamed(one))).toBe(true)
    },
  )

  it.each([
    ['the half that the reader was built with', corpus],
    ['the half that only judges', judgingCorpus],
  ])('is read as it was written in %s', async (_, files) => {
    const { letters, wrong, words, wrongWords, rows, wrongRows, unnamed } = await totalsOf(files)
    expect(files).toHaveLength(30)
    expect(letters).toBeGreaterThan(5000)
    expect(wrong / letters).toBeLessThan(0.01)
    expect(wrongWords / words).toBeLessThan(0.01)
    expect([rows > 30, wrongRows, unnamed]).toEqual([true, 0, 0])
  })

  it('reports how many of its pages were read', async () => {
    const long = corpus.find(({ document }) => document === 'long') as CorpusFile
    const { found } = await read(long)
    expect([found.pages, found.pagesRead, found.pagesWithoutText]).toEqual([210, 200, []])
  })
})
