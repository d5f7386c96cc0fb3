import type { DocumentBlock } from '@rp/domain/ai/knowledge/split-document'
import { knowledgeImport } from '@rp/domain/limits'

interface Line {
  text: string
  size: number
  y: number
}

/** Larger than the rest by this much is a heading; a gap of so many lines begins a paragraph. */
const headingSize = 1.15
const paragraphGap = 1.7

/** Paragraphs by the gaps between lines, headings by the size of their letters: a PDF knows neither. */
export async function readPdf(bytes: Buffer): Promise<DocumentBlock[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const pages: { page: number; lines: Line[] }[] = []
    for (let page = 1; page <= Math.min(document.numPages, knowledgeImport.pages); page += 1) {
      const { items } = await (await document.getPage(page)).getTextContent()
      pages.push({ page, lines: linesOf(items.filter((item) => 'str' in item)) })
    }
    const usual = usualSize(pages.flatMap(({ lines }) => lines))
    return pages.flatMap(({ page, lines }) => blocksOf(lines, usual).map((block) => ({ ...block, page })))
  } finally {
    await task.destroy()
  }
}

interface Item {
  str: string
  height: number
  transform: number[]
  hasEOL: boolean
}

function linesOf(items: Item[]): Line[] {
  const lines: Line[] = []
  let open: Line | null = null
  for (const { str, height, transform, hasEOL } of items) {
    const y = transform[5] ?? 0
    if (str.trim()) {
      if (open && Math.abs(open.y - y) < open.size / 2) open.text += str
      else lines.push((open = { text: str, size: height, y }))
    } else if (open && str) open.text += ' '
    if (hasEOL) open = null
  }
  return lines
}

function blocksOf(lines: Line[], usual: number): { text: string; isHeading: boolean }[] {
  const blocks: { text: string; isHeading: boolean }[] = []
  lines.forEach((line, at) => {
    const above = lines[at - 1]
    const isHeading = line.size > usual * headingSize
    const last = blocks.at(-1)
    const goesOn = above && Math.abs(above.y - line.y) < Math.max(line.size, 1) * paragraphGap
    if (last && goesOn && last.isHeading === isHeading) last.text += joined(last.text, line.text)
    else blocks.push({ text: line.text, isHeading })
  })
  return blocks
}

/** Thai has no space between words, so none is put where a line of it breaks. */
function joined(before: string, after: string): string {
  return /\p{Script=Thai}$/u.test(before) && /^\p{Script=Thai}/u.test(after) ? after : ` ${after}`
}

/** The size in which most letters are written. */
function usualSize(lines: Line[]): number {
  const letters = new Map<number, number>()
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length)
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}
