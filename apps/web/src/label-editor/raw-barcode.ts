import type { RawBarcode } from '@rp/label/barcode'
import {
  code128,
  datamatrix,
  ean13,
  ean8,
  qrcode,
  upca,
  type DrawingContext,
  type RenderOptions,
} from 'bwip-js/browser'

type Encoder = <T>(options: RenderOptions, drawing: DrawingContext<T>) => T
type Point = readonly [number, number]

/** The encoders by name: bwip-js's `raw` would bring a hundred more, four times the code. */
const encoders: Record<string, Encoder> = { code128, datamatrix, ean13, ean8, qrcode, upca }

/** Bars are drawn this large, so that rounding of a centre cannot change a module. */
const dotsOfModule = 4

/** The result of bwip-js's `raw`, read from what its single encoders draw. */
export const rawBarcode: RawBarcode = ({ bcid, ...options }) => {
  const encoder = encoders[bcid]
  if (!encoder) throw new Error(`Cannot encode a barcode: no encoder "${bcid}" is loaded`)
  const isSquare = bcid === 'qrcode' || bcid === 'datamatrix'
  return isSquare
    ? [encoder({ bcid, ...options, scale: 1 }, dotsDrawing())]
    : [encoder({ bcid, ...options, scale: dotsOfModule }, barsDrawing())]
}

/** Drawing calls that our reading ignores. */
const unseen = {
  scale: (): null => null,
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  init: () => undefined,
  line: () => undefined,
  polygon: () => undefined,
  hexagon: () => undefined,
  ellipse: () => undefined,
  fill: () => undefined,
  text: () => undefined,
}

function barsDrawing(): DrawingContext<{ sbs: number[]; bhs: number[] }> {
  const bars: { left: number; width: number; height: number }[] = []
  return {
    ...unseen,
    line(...[x, top, , bottom, width]) {
      bars.push({ left: x - width / 2, width, height: Math.abs(bottom - top) })
    },
    end: () => ({
      sbs: bars.flatMap(({ left, width }, at) => {
        const next = bars[at + 1]
        const widths = next ? [width, next.left - left - width] : [width]
        return widths.map((dots) => Math.round(dots / dotsOfModule))
      }),
      bhs: bars.map(({ height }) => height),
    }),
  }
}

function dotsDrawing(): DrawingContext<{ pixs: number[]; pixx: number; pixy: number }> {
  let columns = 0
  let turns = new Uint8Array()
  return {
    ...unseen,
    scale: () => [1, 1],
    init(width, height) {
      columns = width
      turns = new Uint8Array(width * height)
    },
    polygon(points) {
      for (const [at, point] of points.entries()) turnAlong(turns, columns, point, points.at(at - 1) ?? point)
    },
    end() {
      let isDark = 0
      const pixs = Array.from(turns, (turn, at) => {
        isDark = at % columns === 0 ? turn : isDark ^ turn
        return isDark
      })
      return { pixs, pixx: columns, pixy: turns.length / columns }
    },
  }
}

/** To the right of an outline's vertical edge, light and dark are swapped. */
function turnAlong(turns: Uint8Array, columns: number, [x, y]: Point, [before, from]: Point): void {
  if (x !== before || x === columns) return
  for (let row = Math.min(y, from); row < Math.max(y, from); row += 1) {
    const at = row * columns + x
    turns[at] = (turns[at] ?? 0) ^ 1
  }
}
