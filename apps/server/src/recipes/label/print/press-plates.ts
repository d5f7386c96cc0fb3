import sharp from 'sharp'
import type { Box, LabelDocument, Paper } from '@rp/label/document'
import { isSpot, useOf, type Spot } from '@rp/label/ink'
import type { Um } from '@rp/label/units'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { buildScene } from './build-scene.ts'
import type { PicturePlates } from './open-picture.ts'
import { isBusy, type PictureSource } from './pictures.ts'
import { plateSvg, type PlateDrawing, type PlateSheet } from './plate-svg.ts'
import type { Dots } from './plates.ts'
import { bleedBox } from './press-marks.ts'
import { inPressOrder } from './press-order.ts'
import type { PressProfile } from './press-profile.ts'
import { coloursOf, inksOf, type PictureMark, type Scene } from './scene.ts'
import { exactSeparation } from './separation.ts'

/** What to draw of which label, and how finely. */
export interface PlateRequest extends PictureSource {
  document: LabelDocument
  profile: PressProfile
  dpi: number
  /** The shown area of the paper. */
  area: 'trim' | 'bleed'
}

/** The plates of a label as rows of bytes, 255 without ink; each is drawn when it is requested. */
export interface PressPlates extends Dots {
  /** Spot inks in the order of their first use, in full. */
  spots: readonly Spot[]
  /** Three bytes for each pixel: cyan, magenta, yellow. */
  cmy: () => Promise<Buffer>
  black: () => Promise<Buffer>
  spot: (name: string) => Promise<Buffer>
}

/** Maximum pixels of a label's picture: an A3 sheet at 400 dpi. */
const mostPixels = 32_000_000

/** Spot inks with plates of their own; no press has more, and further ones are drawn as their substitutes. */
export const mostSpots = 12

const pixelsAt = (um: Um, dpi: number): number => Math.max(1, Math.round((um / 25_400) * dpi))

/** The maximum dpi for a picture of a paper with its bleed. */
export function finestDpi(paper: Paper): number {
  const { width, height } = bleedBox(paper)
  return Math.floor(25_400 * Math.sqrt((0.99 * mostPixels) / (width * height)))
}

/** The spot inks of a scene, each in full with its purpose and whether it overprints. */
function spotsOf(scene: Scene): Spot[] {
  const spots = new Map<string, Spot>()
  for (const ink of scene.flatMap(({ marks }) => marks.flatMap(inksOf)))
    if (isSpot(ink) && !spots.has(ink.spot)) spots.set(ink.spot, { ...ink, tint: 100, use: useOf(ink) })
  return [...spots.values()]
}

/** The plates of each picture of a scene, no larger than shown. */
async function picturesOf(
  scene: Scene,
  { profile, readFile, opener, dpi }: PlateRequest,
): Promise<ReadonlyMap<PictureMark, PicturePlates>> {
  const marks = scene.flatMap(({ id, marks: all }) =>
    all.flatMap((mark) => (mark.kind === 'picture' ? [{ id, mark }] : [])),
  )
  const opened = await Promise.all(
    marks.map(async ({ id, mark }) => {
      const size = { width: pixelsAt(mark.width, dpi), height: pixelsAt(mark.height, dpi) }
      try {
        return [mark, await opener.plates(await readFile(mark.file), size, profile)] as const
      } catch (error) {
        if (isBusy(error)) throw error
        const message = `${mark.called} has a picture that cannot be read`
        throw refuse('invalid', { errors: [{ path: `elements.${id}`, message }] })
      }
    }),
  )
  return new Map(opened)
}

/** A scene from the first part that has a spot ink on: what lies below does not change its plate. */
function fromFirst(scene: Scene, name: string): Scene {
  const first = scene.findIndex(({ marks }) =>
    marks.some((mark) => inksOf(mark).some((ink) => isSpot(ink) && ink.spot === name)),
  )
  return first < 0 ? [] : scene.slice(first)
}

interface Frame extends Dots {
  box: Box
}

async function drawn(scene: Scene, sheet: PlateSheet, frame: Frame, drawing: PlateDrawing): Promise<Buffer> {
  const { box, width, height } = frame
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="none">`,
    plateSvg(scene, sheet, drawing),
    '</svg>',
  ].join('')
  const plate = sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' })
  return (sheet === 'cmy' ? plate.removeAlpha() : plate.extractChannel(0)).raw().toBuffer()
}

/**
 * Opens the plates of a label as the press will print it, at `dpi`. Refuses what the PDF refuses, and a picture larger
 * than A3 at 400 dpi.
 */
export async function openPlates(request: PlateRequest): Promise<PressPlates> {
  const { document, profile, dpi, area } = request
  const box = area === 'trim' ? { x: 0, y: 0, ...document.paper } : bleedBox(document.paper)
  const frame = { box, width: pixelsAt(box.width, dpi), height: pixelsAt(box.height, dpi) }
  if (frame.width * frame.height > mostPixels)
    throw refuseField('dpi', {
      en: 'makes too large a picture of this paper',
      th: 'ทำให้รูปของกระดาษขนาดนี้ใหญ่เกินไป',
    })
  const scene = inPressOrder(await buildScene(document, 'left out'))
  const [separate, pictures] = await Promise.all([
    exactSeparation(coloursOf(scene), profile),
    picturesOf(scene, request),
  ])
  const spots = spotsOf(scene)
  const drawing = { separate, pictures, spots: new Set(spots.slice(0, mostSpots).map(({ spot }) => spot)) }
  return {
    width: frame.width,
    height: frame.height,
    spots,
    cmy: () => drawn(scene, 'cmy', frame, drawing),
    black: () => drawn(scene, 'black', frame, drawing),
    spot: (name) => drawn(fromFirst(scene, name), { spot: name }, frame, drawing),
  }
}
