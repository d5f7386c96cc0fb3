import { thaiLetters } from '@rp/domain/thai-letters'

/** Text of a PDF with its position: `transform` has x and y from the lower left. */
export interface PlacedRun {
  str: string
  width: number
  height: number
  transform: number[]
}

interface Run {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** In letter sizes: nearer text belongs to one word, farther text to another column. */
const wordGap = 0.15
const columnGap = 1.5
/** In letter sizes: a larger vertical gap starts another mark. */
const blockGap = 2.2

/**
 * The lines of a page from the top, Thai of old fonts with its real letters, tabs between columns and an empty line
 * between blocks.
 */
export function linesOnPage(items: readonly PlacedRun[]): string {
  const runs = items.filter(({ str }) => str.trim() !== '').map(runOf)
  const lines: Run[][] = []
  for (const run of runs.toSorted((one, other) => other.y - one.y)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && Math.abs(first.y - run.y) < Math.max(first.size, run.size) / 2) line.push(run)
    else lines.push([run])
  }
  return lines.map((line, at) => `${isApart(lines[at - 1], line) ? '\n' : ''}${textOf(line)}`).join('\n')
}

function runOf({ str, width, height, transform }: PlacedRun): Run {
  return { text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, size: height || 10 }
}

function isApart(above: Run[] | undefined, line: Run[]): boolean {
  const [one, other] = [above?.[0], line[0]]
  return (
    one !== undefined && other !== undefined && one.y - other.y > Math.max(one.size, other.size) * blockGap
  )
}

function textOf(line: Run[]): string {
  let text = ''
  let end: number | null = null
  for (const { text: said, x, width, size } of line.toSorted((one, other) => one.x - other.x)) {
    const gap = end === null ? 0 : (x - end) / size
    text += gap > columnGap ? '\t' : gap > wordGap ? ' ' : ''
    text += said
    end = x + width
  }
  return thaiLetters(text.trim())
}
