import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page as grey: 0 black, 255 white, row by row. */
export interface Raster {
  width: number
  height: number
  grey: Uint8Array
  rgba: Uint8ClampedArray
}

/** The first page of a PDF, rendered by an independent reader. */
export async function rasterOf(pdf: Buffer, dpi: number): Promise<Raster> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  // In Node, pdf.js draws on Node's canvas, but its types only know the browser's.
  const target: object = { canvasContext: context, viewport, canvas }
  await page.render(target as Parameters<typeof page.render>[0]).promise
  await document.destroy()
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [r, g, b] = [data[at * 4] ?? 255, data[at * 4 + 1] ?? 255, data[at * 4 + 2] ?? 255]
    grey[at] = Math.round((r + g + b) / 3)
  }
  return { width, height, grey, rgba: data }
}
