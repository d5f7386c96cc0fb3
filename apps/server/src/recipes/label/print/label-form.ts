import type { LabelDocument } from '@rp/label/document'
import { toPoints } from '@rp/label/units'
import { refuse } from '../../../platform/refusal.ts'
import { openFace } from '../fonts.ts'
import { buildScene, type PrintFault } from './build-scene.ts'
import { draftFace, draftMark } from './draft-mark.ts'
import { drawScene, type TextForm } from './draw-scene.ts'
import { openFonts } from './embed-font.ts'
import type { PdfFile, PdfRef } from './pdf-file.ts'
import { embedPicture, isBusy, separatedPicture, type PictureSource } from './pictures.ts'
import { pressLayers } from './press-order.ts'
import { bleedBox } from './press-marks.ts'
import type { PressProfile } from './press-profile.ts'
import { openResources, type Resources } from './resources.ts'
import { coloursOf, type PictureMark, type Scene } from './scene.ts'
import { exactSeparation } from './separation.ts'

/** The label to print, with the profile of its press, its pictures and the form of its texts. */
export interface Printing extends PictureSource {
  document: LabelDocument
  title: string
  now: Date
  profile: PressProfile
  text: TextForm
  /** Marks the label as a draft. */
  isDraft?: boolean
}

const picturesIn = (scene: Scene): [string, PictureMark][] =>
  scene.flatMap(({ id, marks }) =>
    marks.flatMap((mark): [string, PictureMark][] => (mark.kind === 'picture' ? [[id, mark]] : [])),
  )

/** Embeds the pictures of a scene in a document; an unreadable one refuses the print, naming its element. */
async function embedPictures(file: PdfFile, scene: Scene, printing: Printing) {
  const faults: PrintFault[] = []
  const separated = await Promise.all(
    picturesIn(scene).map(async ([id, mark]) => {
      try {
        return [mark, await separatedPicture(mark, printing.profile, printing)] as const
      } catch (error) {
        if (isBusy(error)) throw error
        faults.push({ path: `elements.${id}`, message: `${mark.called} has a picture that cannot be read` })
        return null
      }
    }),
  )
  if (faults.length > 0) throw refuse('invalid', { errors: faults })
  const refs = new Map<unknown, PdfRef>()
  const embedded = new Map<PictureMark, PdfRef>()
  for (const one of separated) {
    if (one === null) continue
    const [mark, picture] = one
    const ref = refs.get(picture) ?? embedPicture(file, picture)
    refs.set(picture, ref)
    embedded.set(mark, ref)
  }
  return embedded
}

async function drawnScene({ document, isDraft }: Printing): Promise<Scene> {
  const scene = await buildScene(document, 'applied')
  return isDraft ? [...scene, draftMark(document.paper, await openFace(draftFace))] : scene
}

/**
 * One technical ink is mixed by itself, and multiplied with the colours below: no plate of theirs changes, and readers
 * without overprint show it as a tint instead of an area that hides the label.
 */
const alone = { Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK', I: true, K: false }

/**
 * The label as a form that pages show, clipped to its bleed: points from the top left of the trim, y down. Refuses as
 * `invalid`, naming the elements, when a text is overset or lacks a character, or a picture is unreadable.
 */
export async function labelForm(file: PdfFile, printing: Printing): Promise<PdfRef> {
  const { document, text } = printing
  const scene = await drawnScene(printing)
  const pictures = await embedPictures(file, scene, printing)
  const { colours, technical } = pressLayers(scene)
  const separate = await exactSeparation(coloursOf(scene), printing.profile)
  const fonts = openFonts(file)
  const { x, y, width, height } = bleedBox(document.paper)
  const box = { Type: 'XObject', Subtype: 'Form', BBox: [x, y, x + width, y + height].map(toPoints) }
  const drawing = (resources: Resources) => ({ file, resources, fonts, textForm: text, pictures })
  const resources = openResources(file, separate)
  const shown = technical.map((layer) => {
    const own = openResources(file, separate)
    const content = drawScene(layer, drawing(own))
    const form = file.stream({ ...box, Group: alone, Resources: own.dictionary() }, content)
    return `q ${resources.multiply()} /${resources.named('XObject', form)} Do Q`
  })
  const content = [drawScene(colours, drawing(resources)), ...shown].join('\n')
  fonts.end()
  return file.stream({ ...box, Resources: resources.dictionary() }, content)
}
