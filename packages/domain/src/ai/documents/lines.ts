import type { Line, PlacedPage, PlacedText, Rule, Run } from './placed-text.ts'
import { withRaised } from './raised.ts'
import { thaiLetters } from '../../thai-letters.ts'

/** In letter sizes: the width of a space, and of a gap between cells. */
const spaceGap = 0.18
const cellGap = 0.9
const mark = /^[\p{Mn}\u0e33]+$/u
/** Some programs draw tables with spaces. */
const spacedOut = /(?<=\S) {3,}(?=\S)/

/** The text of a page by lines; runs split at gaps and at drawn lines. */
export function linesOf({ texts, rules, cutWords }: PlacedPage): Line[] {
  const uprights = rules.filter(({ x1, x2, y1, y2 }) => x2 - x1 < y2 - y1)
  const lines: Line[] = []
  let last: { line: Line; run: Run } | null = null
  let spaceBefore = false
  for (const item of withRaised(texts).flatMap(cellsOf)) {
    if (!item.text.trim()) {
      spaceBefore ||= item.text !== ''
      continue
    }
    const goesOn = last && (mark.test(item.text) ? isNear(last.run, item) : isSameLine(last.run, item))
    if (last && goesOn && !isParted(last.run, item, uprights)) extend(last.run, item, spaceBefore)
    else last = begin(lines, item)
    spaceBefore = false
  }
  for (const line of lines) {
    line.runs.sort((a, b) => a.x1 - b.x1)
    for (const run of line.runs) run.text = tidy(run.text, cutWords)
    line.size = Math.max(...line.runs.map(({ size }) => size))
  }
  return lines.filter(({ runs }) => runs.some(({ text }) => text)).toSorted((a, b) => a.y - b.y)
}

function tidy(text: string, cutWords: readonly string[]): string {
  const spelt = thaiLetters(text).replace(/\s+/g, ' ').trim()
  const last = /(?<!\p{L})\p{L}+$/u.exec(spelt)?.[0]
  return last && cutWords.includes(last) ? `${spelt}\u00ad` : spelt
}

function isSameLine(run: Run, { x, y, size }: PlacedText): boolean {
  return Math.abs(run.y - y) < Math.max(run.size, size) * 0.35 && x > run.x2 - size * 1.5 && x >= run.x1
}

/** A mark drawn separately sits over the end of the run before it. */
function isNear(run: Run, { x, y, size }: PlacedText): boolean {
  return Math.abs(run.y - y) < size && Math.abs(x - run.x2) < size
}

function isParted(run: Run, { x, size, text }: PlacedText, uprights: readonly Rule[]): boolean {
  if (mark.test(text)) return false
  if (x - run.x2 > Math.max(run.size, size) * cellGap) return true
  return uprights.some(
    (rule) => rule.x1 > run.x2 - 1.5 && rule.x2 < x + 1.5 && rule.y1 < run.y && rule.y2 > run.y - size,
  )
}

function extend(run: Run, { text, x, width, size }: PlacedText, spaceBefore: boolean): void {
  const isMark = mark.test(text)
  const gap = x - run.x2
  const needsSpace = !isMark && (spaceBefore || gap > size * spaceGap) && gap > size * 0.05
  run.text += (needsSpace ? ' ' : '') + text
  run.x2 = Math.max(run.x2, x + width)
  if (!isMark) run.size = Math.max(run.size, size)
}

function begin(lines: Line[], { text, x, y, width, size, font }: PlacedText): { line: Line; run: Run } {
  const run: Run = { text, x1: x, x2: x + width, y, size, font }
  const same = lines.find((line) => Math.abs(line.y - y) < Math.min(line.size, size) * 0.35)
  if (same) same.runs.push(run)
  else lines.push({ y, size, runs: [run] })
  const line = same ?? (lines.at(-1) as Line)
  return { line, run }
}

function cellsOf(item: PlacedText): PlacedText[] {
  if (!spacedOut.test(item.text)) return [item]
  const each = item.width / item.text.length
  const cells: PlacedText[] = []
  for (const { 0: text, index } of item.text.matchAll(/\S+(?: {1,2}\S+)*/g))
    cells.push({ ...item, text, x: item.x + index * each, width: text.length * each })
  return cells
}
