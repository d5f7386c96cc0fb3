import type { Box } from '@rp/label/document'
import type { Plates } from './plates.ts'

/** Grid cells per side for the opaque parts of a picture. */
const cells = 50
const step = 1000 / cells
/** Half opaque counts as opaque. */
const hides = 128

const everywhere: readonly Box[] = [{ x: 0, y: 0, width: 1000, height: 1000 }]

/** Where a picture is opaque: rows of cells, in thousandths of its sides; equal rows are merged. */
export function opaqueParts({ alpha, width, height }: Plates): readonly Box[] {
  if (alpha === null) return everywhere
  const filled = new Uint8Array(cells * cells)
  for (let dot = 0; dot < alpha.length; dot += 1) {
    if ((alpha[dot] ?? 0) < hides) continue
    const column = Math.floor(((dot % width) * cells) / width)
    filled[Math.floor((Math.floor(dot / width) * cells) / height) * cells + column] = 1
  }
  const parts: Box[] = []
  let above: Box[] = []
  for (let row = 0; row < cells; row += 1) {
    const runs = runsOf(filled.subarray(row * cells, (row + 1) * cells), row * step)
    const isLikeAbove =
      runs.length === above.length &&
      runs.every((run, at) => run.x === above[at]?.x && run.width === above[at].width)
    if (isLikeAbove) for (const box of above) box.height += step
    else {
      parts.push(...runs)
      above = runs
    }
  }
  return parts
}

function runsOf(row: Uint8Array, y: number): Box[] {
  const runs: Box[] = []
  for (const [column, isFilled] of row.entries()) {
    if (isFilled === 0) continue
    const last = runs.at(-1)
    if (last && last.x + last.width === column * step) last.width += step
    else runs.push({ x: column * step, y, width: step, height: step })
  }
  return runs
}
