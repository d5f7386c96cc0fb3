import { pictureLimits } from '@rp/domain/ai/pictures'
import type { OverlayOptions, Sharp } from 'sharp'
import { imageLibrary } from '../../platform/storage/check/check-picture.ts'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { scannedPageTask } from './scanned-page-task.ts'

/** Runs in a worker: renders the pictures of a page in place, as one JPEG. */
export const scannedPageHandler = handleTask(scannedPageTask, async ({ page }, files) => {
  const jpeg = await pictureOf(onlyFile(files), page)
  return { value: null, files: jpeg ? [jpeg] : [] }
})

type Matrix = [number, number, number, number, number, number]

/** Per picture: an A4 page at 300 dpi in colour is 26 MB. Larger ones are not decoded. */
const pixelsAtMost = 9_500_000
/** Scanners cut a page into strips. */
const picturesAtMost = 40

interface Picture {
  width: number
  height: number
  data: Uint8Array | Uint8ClampedArray
  kind?: number
}

interface Laid {
  picture: Picture
  matrix: Matrix
}

async function pictureOf(bytes: Buffer, number: number): Promise<Buffer | null> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: pixelsAtMost,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    const page = await document.getPage(number)
    const unscaled = page.getViewport({ scale: 1 })
    const scale = pictureLimits.sidePx / Math.max(unscaled.width, unscaled.height)
    const { width, height, transform } = page.getViewport({ scale })
    const drawn = await page.getOperatorList()
    const storedPicture = (id: string) =>
      (id.startsWith('g_') ? page.commonObjs : page.objs).get(id) as unknown
    const laid = picturesOf(drawn, OPS, transform as Matrix, storedPicture)
    return laid.length === 0 ? null : await laidOut(laid, Math.round(width), Math.round(height))
  } finally {
    await task.destroy()
  }
}

interface Drawn {
  fnArray: number[]
  argsArray: unknown[]
}

type Codes = Record<
  | 'save'
  | 'restore'
  | 'transform'
  | 'paintFormXObjectBegin'
  | 'paintFormXObjectEnd'
  | 'paintImageXObject'
  | 'paintInlineImageXObject'
  | 'paintImageMaskXObject',
  number
>

/** The pictures of a page with their positions. */
function picturesOf(
  { fnArray, argsArray }: Drawn,
  codes: Codes,
  page: Matrix,
  storedPicture: (id: string) => unknown,
): Laid[] {
  const laid: Laid[] = []
  const before: Matrix[] = []
  let now = page
  const moves: Record<number, (args: unknown[] | null) => void> = {
    [codes.save]: () => void before.push(now),
    [codes.restore]: () => void (now = before.pop() ?? page),
    [codes.transform]: (args) => void (now = multiplied(now, args as unknown as Matrix)),
    [codes.paintFormXObjectBegin]: (args) => {
      before.push(now)
      if (args?.[0]) now = multiplied(now, args[0] as Matrix)
    },
    [codes.paintFormXObjectEnd]: () => void (now = before.pop() ?? page),
  }
  const paints = new Set([
    codes.paintImageXObject,
    codes.paintInlineImageXObject,
    codes.paintImageMaskXObject,
  ])
  fnArray.forEach((code, at) => {
    const args = argsArray[at] as unknown[] | null
    moves[code]?.(args)
    const picture =
      paints.has(code) && laid.length < picturesAtMost ? decoded(args?.[0], storedPicture) : null
    if (picture) laid.push({ picture, matrix: now })
  })
  return laid
}

/** The pixels of a picture: inline, or stored under its name. */
function decoded(reported: unknown, storedPicture: (id: string) => unknown): Picture | null {
  const found = typeof reported === 'string' ? storedPicture(reported) : reported
  if (typeof found !== 'object' || found === null) return null
  const picture = found as Partial<Picture>
  // A mask has its pixels inline, or the name under which they are stored.
  const dots =
    typeof picture.data === 'string' ? (storedPicture(picture.data) as Partial<Picture> | null) : picture
  if (!dots?.data || !picture.width || !picture.height) return null
  return {
    width: picture.width,
    height: picture.height,
    data: dots.data,
    ...(picture.kind !== undefined && { kind: picture.kind }),
  }
}

async function laidOut(laid: readonly Laid[], width: number, height: number): Promise<Buffer> {
  const sharp = await imageLibrary()
  const parts: OverlayOptions[] = []
  for (const { picture, matrix } of laid) {
    const [a, b, c, d, e, f] = matrix
    const [left, top] = [Math.min(e, e + a, e + c, e + a + c), Math.min(f, f + b, f + d, f + b + d)]
    const [wide, high] = [Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d)]
    const box = { left: Math.max(0, Math.round(left)), top: Math.max(0, Math.round(top)) }
    const size = {
      width: Math.min(Math.max(1, Math.round(wide)), width - box.left),
      height: Math.min(Math.max(1, Math.round(high)), height - box.top),
    }
    if (size.width < 1 || size.height < 1) continue
    const raw = rawOf(picture)
    const shape = { width: picture.width, height: picture.height, channels: raw.channels }
    const upright = await turned(sharp(raw.bytes, { raw: shape }), matrix)
      .png()
      .toBuffer()
    const image = sharp(upright)
    parts.push({
      input: await image
        .resize({ ...size, fit: 'fill' })
        .png()
        .toBuffer(),
      ...box,
    })
  }
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(parts)
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** The first row of a picture is its top, unless the page rotates it. */
function turned(image: Sharp, [a, b, , d]: Matrix): Sharp {
  if (Math.abs(a) < Math.abs(b)) return image.rotate(b > 0 ? 90 : 270)
  const upright = d > 0 ? image.flip() : image
  return a < 0 ? upright.flop() : upright
}

type Channels = 1 | 3 | 4

function rawOf({ width, height, data, kind }: Picture): { bytes: Buffer; channels: Channels } {
  const pixels = width * height
  if (kind === 2 || data.length === pixels * 3) return { bytes: Buffer.from(data), channels: 3 }
  if (kind === 3 || data.length === pixels * 4) return { bytes: Buffer.from(data), channels: 4 }
  // One bit per pixel; a mask has no kind, and is black where its bit is not set.
  const bytes = Buffer.alloc(pixels)
  const row = (width + 7) >> 3
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      bytes[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  return { bytes, channels: 1 }
}

function multiplied([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
