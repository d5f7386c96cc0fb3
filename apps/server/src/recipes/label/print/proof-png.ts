import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { lightsOf } from '@rp/label/separation'
import { overlayOf, useOf, type Spot } from '@rp/label/ink'
import { stockColours, type Stock } from '@rp/label/stock'
import { mostSpots, openPlates, type PlateRequest, type PressPlates } from './press-plates.ts'
import { shownRows } from './shown-rows.ts'

/** Names of the process plates, as printers and PDF files name them. */
export const processPlates = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const

interface Proofing extends PlateRequest {
  /** Names of the plates to show, technical ones as tints; without them, what is seen on the printed label. */
  inks?: readonly string[] | undefined
}

/** Plates that a printed label does not show: varnish is clear, and a cut is no ink. */
const unseen = new Set(['varnish', 'cut'])

interface Composite {
  /** Four bytes of ink for each pixel, spot inks included as their substitutes. */
  inks: Buffer
  /** What the stock shows through: 255 under full white; null if nothing was printed in white. */
  white: Buffer | null
}

/** Adds a spot ink to the process inks as light passes through both: what is left is multiplied. */
async function addSpot(inks: Buffer, plate: Buffer, { c, m, y, k }: Spot['instead']): Promise<void> {
  const parts = [c, m, y, k]
  await inStrips(plate.length, (dot) => {
    const ink = 255 - (plate[dot] ?? 255)
    if (ink === 0) return
    for (let part = 0; part < 4; part += 1) {
      const at = dot * 4 + part
      const share = ((parts[part] ?? 0) * ink) / 100
      inks[at] = Math.round(255 - ((255 - (inks[at] ?? 0)) * (255 - share)) / 255)
    }
  })
}

/** Pixels handled at once: others have their turn on the server in between. */
const stripPixels = 1_000_000

async function inStrips(dots: number, handle: (dot: number) => void): Promise<void> {
  for (let from = 0; from < dots; from += stripPixels) {
    const to = Math.min(dots, from + stripPixels)
    for (let dot = from; dot < to; dot += 1) handle(dot)
    await setImmediate()
  }
}

async function processInks(plates: PressPlates, isShown: (name: string) => boolean): Promise<Buffer> {
  const [cmy, black] = await Promise.all([plates.cmy(), plates.black()])
  const on = processPlates.map((name) => (isShown(name) ? 255 : 0))
  const [c = 0, m = 0, y = 0, k = 0] = on
  const inks = Buffer.alloc(plates.width * plates.height * 4)
  await inStrips(black.length, (dot) => {
    inks[dot * 4] = (255 - (cmy[dot * 3] ?? 255)) & c
    inks[dot * 4 + 1] = (255 - (cmy[dot * 3 + 1] ?? 255)) & m
    inks[dot * 4 + 2] = (255 - (cmy[dot * 3 + 2] ?? 255)) & y
    inks[dot * 4 + 3] = (255 - (black[dot] ?? 255)) & k
  })
  return inks
}

/** All inks in one, one plate after the other, so that a label of many plates needs no more memory. */
async function composed(plates: PressPlates, { inks: chosen, document }: Proofing): Promise<Composite> {
  const isShown = (name: string): boolean => chosen === undefined || chosen.includes(name)
  const inks = await processInks(plates, isShown)
  const isWhiteStock = (document.paper.stock ?? 'white') === 'white'
  let white: Buffer | null = null
  for (const spot of plates.spots.slice(0, mostSpots)) {
    const use = useOf(spot)
    if (!isShown(spot.spot) || (chosen === undefined && unseen.has(use))) continue
    if (chosen === undefined && use === 'white') {
      if (!isWhiteStock) white = await denser(white, await plates.spot(spot.spot))
    } else await addSpot(inks, await plates.spot(spot.spot), chosen ? overlayOf(spot) : spot.instead)
  }
  return { inks, white }
}

/** Two whites above each other: what both leave open. */
async function denser(before: Buffer | null, plate: Buffer): Promise<Buffer> {
  const white = before ?? Buffer.alloc(plate.length)
  await inStrips(plate.length, (at) => {
    white[at] = 255 - Math.round(((255 - (white[at] ?? 0)) * (plate[at] ?? 255)) / 255)
  })
  return white
}

interface StockBelow {
  stock: Stock
  white: Buffer | null
  width: number
  /** Pixels of a square of the pattern of a clear stock. */
  square: number
}

/** Lays printed colours (rows of red, green and blue from pixel `from`) on a stock that is not white. */
function layOn(rgb: Buffer, { stock, white, width, square }: StockBelow, from: number): void {
  const tones = stockColours[stock].map(lightsOf)
  for (let dot = 0; dot < rgb.length / 3; dot += 1) {
    const at = from + dot
    const [column, row] = [Math.floor((at % width) / square), Math.floor(Math.floor(at / width) / square)]
    const tone = tones[(column + row) % tones.length] ?? [255, 255, 255]
    const cover = white?.[at] ?? 0
    for (const [part, light] of tone.entries()) {
      const below = light + ((255 - light) * cover) / 255
      rgb[dot * 3 + part] = Math.round(((rgb[dot * 3 + part] ?? 255) * below) / 255)
    }
  }
}

/**
 * A picture of a label as the press will print it, at `dpi`: its plates, converted to screen colours together. Refuses
 * what the PDF refuses, and a picture larger than A3 at 400 dpi.
 */
export async function proofPng(proofing: Proofing): Promise<Buffer> {
  const { document, profile, dpi } = proofing
  const plates = await openPlates(proofing)
  const { width, height } = plates
  const { inks, white } = await composed(plates, proofing)
  const stock = proofing.inks ? 'white' : (document.paper.stock ?? 'white')
  const below = { stock, white, width, square: Math.max(1, Math.round((dpi * squareMm) / 25.4)) }
  const rows = Math.max(1, Math.floor(stripPixels / width))
  const strips: Buffer[] = []
  for (let row = 0; row < height; row += rows) {
    const strip = inks.subarray(row * width * 4, (row + rows) * width * 4)
    const shown = await shownRows(strip, profile, width)
    if (stock !== 'white') layOn(shown, below, row * width)
    strips.push(shown)
  }
  return sharp(Buffer.concat(strips), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const squareMm = 2
