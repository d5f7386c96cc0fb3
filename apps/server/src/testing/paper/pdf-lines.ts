import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Maximum points between baselines of one line. */
const sameLine = 2

interface Piece {
  text: string
  x: number
  y: number
}

/** The lines of a PDF as a person sees them, from top to bottom, with tabs between cells. */
export async function pdfLines(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise
  const lines: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str.trim(), x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    )
    lines.push(...linesOf(pieces))
  }
  await document.destroy()
  return lines
}

function linesOf(pieces: Piece[]): string[] {
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line && Math.abs((line[0]?.y ?? 0) - piece.y) <= sameLine) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('\t'),
  )
}
