import { shadeCells, shadesText } from '@rp/label/picture-facts'
import type { Plates } from './plates.ts'

/** The pixels of a cell along one side: at least one, if a picture has fewer pixels than cells. */
function span(cell: number, size: number): [from: number, to: number] {
  const from = Math.min(size - 1, Math.floor((cell * size) / shadeCells))
  return [from, Math.max(from + 1, Math.floor(((cell + 1) * size) / shadeCells))]
}

/** The mean inks of a picture in a grid of cells, so that the preflight sees what lies below a letter or a code. */
export function shadesOf(plates: Plates): string {
  const cells = Array.from({ length: shadeCells ** 2 }, (_, cell) => meanOf(plates, cell))
  const inks = cells.flatMap(({ inks: means }) => means)
  return shadesText(plates.alpha === null ? inks : [...inks, ...cells.map(({ opacity }) => opacity)])
}

/** Mean inks, of transparent pixels by their opacity, as shares of 1. */
function meanOf({ inks, alpha, width, height }: Plates, cell: number): { inks: number[]; opacity: number } {
  const [left, right] = span(cell % shadeCells, width)
  const [top, bottom] = span(Math.floor(cell / shadeCells), height)
  const sums = [0, 0, 0, 0]
  let weight = 0
  for (let row = top; row < bottom; row += 1)
    for (let dot = row * width + left; dot < row * width + right; dot += 1) {
      const own = alpha === null ? 255 : (alpha[dot] ?? 0)
      weight += own
      for (let plate = 0; plate < 4; plate += 1)
        sums[plate] = (sums[plate] ?? 0) + own * (inks[dot * 4 + plate] ?? 0)
    }
  const share = weight / 255 / ((right - left) * (bottom - top))
  return { inks: sums.map((sum) => (weight === 0 ? 0 : sum / weight / 255)), opacity: share }
}
