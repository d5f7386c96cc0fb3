import sharp from 'sharp'
import type { LabelDocument, Paper } from '@rp/label/document'
import { processOf, type Ink } from '@rp/label/ink'
import type { Um } from '@rp/label/units'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { buildScene } from './build-scene.ts'
import { pathSteps } from './figures.ts'
import { bleedBox } from './press-marks.ts'
import { isBusy, type PictureSource } from './pictures.ts'
import type { PressProfile } from './press-profile.ts'
import {
  coloursOf,
  inksOf,
  type FigureMark,
  type Mark,
  type PictureMark,
  type Scene,
  type TextMark,
} from './scene.ts'
import { exactSeparation } from './separation.ts'
import { shownInks } from './soft-proof.ts'

interface Proofing extends PictureSource {
  document: LabelDocument
  profile: PressProfile
  dpi: number
  /** The shown area of the paper. */
  area: 'trim' | 'bleed'
}

/** Maximum pixels of a label's picture: an A3 sheet at 400 dpi. */
const mostPixels = 32_000_000

/** The maximum dpi for a picture of a paper with its bleed. */
export function finestDpi(paper: Paper): number {
  const { width, height } = bleedBox(paper)
  return Math.floor(25_400 * Math.sqrt((0.99 * mostPixels) / (width * height)))
}

/** How an ink looks on paper, as `#rrggbb`. */
type Shown = (ink: Ink) => string

interface Drawing {
  shown: Shown
  /** The pictures of the scene as they will look, as data URLs. */
  pictures: ReadonlyMap<PictureMark, string>
}

/** Converts all inks of a label with one call of the colour engine. */
async function shownBy(scene: Scene, profile: PressProfile): Promise<Shown> {
  const separate = await exactSeparation(coloursOf(scene), profile)
  const plates = (ink: Ink): number[] => {
    const { c, m, y, k } = processOf(ink, separate)
    return [c, m, y, k].map((percent) => Math.round(percent * 2.55))
  }
  const keyOf = (ink: Ink): string => plates(ink).join()
  const keys = [...new Set(scene.flatMap(({ marks }) => marks.flatMap(inksOf)).map(keyOf))]
  const shown = await shownInks(Buffer.from(keys.flatMap((key) => key.split(',').map(Number))), profile.icc)
  return (ink) => {
    const at = keys.indexOf(keyOf(ink)) * 3
    return `#${shown.subarray(at, at + 3).toString('hex')}`
  }
}

/** A picture converted to the inks of the press and back, no larger than shown. */
async function shownPicture(
  mark: PictureMark,
  { profile, readFile, opener, dpi }: Proofing,
): Promise<string> {
  const pixels = (um: Um): number => Math.max(1, Math.round((um / 25_400) * dpi))
  const size = { width: pixels(mark.width), height: pixels(mark.height) }
  const png = await opener.show(await readFile(mark.file), size, profile)
  return `data:image/png;base64,${png.toString('base64')}`
}

async function shownPictures(scene: Scene, proofing: Proofing): Promise<ReadonlyMap<PictureMark, string>> {
  const marks = scene.flatMap(({ id, marks: all }) =>
    all.flatMap((mark) => (mark.kind === 'picture' ? [{ id, mark }] : [])),
  )
  const shown = await Promise.all(
    marks.map(async ({ id, mark }) => {
      try {
        return [mark, await shownPicture(mark, proofing)] as const
      } catch (error) {
        if (isBusy(error)) throw error
        const message = `${mark.called} has a picture that cannot be read`
        throw refuse('invalid', { errors: [{ path: `elements.${id}`, message }] })
      }
    }),
  )
  return new Map(shown)
}

function figureSvg({ path, fill, stroke }: FigureMark, { shown }: Drawing): string {
  const line = stroke
    ? ` stroke="${shown(stroke.fill)}" stroke-width="${stroke.width}" stroke-opacity="${stroke.opacity / 100}"`
    : ''
  return `<path d="${path}" fill="${fill ? shown(fill) : 'none'}"${line}/>`
}

function textSvg({ face, fontSize, fill, lines }: TextMark, { shown }: Drawing): string {
  const scale = fontSize / face.font.unitsPerEm
  const outlines = lines.flatMap(({ glyphs }) =>
    glyphs.map(({ id, x, y }) =>
      pathSteps(face.font.outline(id))
        .map(({ letter, points }) => {
          const at = points.map((value, index) =>
            Math.round(index % 2 ? y - value * scale : x + value * scale),
          )
          return letter + at.join(' ')
        })
        .join(''),
    ),
  )
  return `<path d="${outlines.join('')}" fill="${shown(fill)}"/>`
}

function markSvg(mark: Mark, drawing: Drawing): string {
  if (mark.kind === 'figure') return figureSvg(mark, drawing)
  if (mark.kind === 'text') return textSvg(mark, drawing)
  const { width, height } = mark
  const address = drawing.pictures.get(mark) ?? ''
  return `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${address}"/>`
}

function sceneSvg(scene: Scene, drawing: Drawing): string {
  const parts = scene.map(({ place, opacity, marks }) => {
    const inner = marks.map((mark) => markSvg(mark, drawing)).join('')
    return `<g transform="matrix(${place.join(' ')})" opacity="${opacity / 100}">${inner}</g>`
  })
  return parts.join('\n')
}

/**
 * A picture of a label as the press will print it, at `dpi`. Refuses what the PDF refuses, and a picture larger than A3
 * at 400 dpi.
 */
export async function proofPng(proofing: Proofing): Promise<Buffer> {
  const { document, profile, dpi, area } = proofing
  const { x, y, width, height } =
    area === 'trim' ? { x: 0, y: 0, ...document.paper } : bleedBox(document.paper)
  const pixels = (um: Um): number => Math.max(1, Math.round((um / 25_400) * dpi))
  const size = { width: pixels(width), height: pixels(height) }
  if (size.width * size.height > mostPixels)
    throw refuseField('dpi', {
      en: 'makes too large a picture of this paper',
      th: 'ทำให้รูปของกระดาษขนาดนี้ใหญ่เกินไป',
    })
  const scene = await buildScene(document, 'left out')
  const [shown, pictures] = await Promise.all([shownBy(scene, profile), shownPictures(scene, proofing)])
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"`,
    ` viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">`,
    sceneSvg(scene, { shown, pictures }),
    '</svg>',
  ].join('')
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: '#fff' }).png().toBuffer()
}
