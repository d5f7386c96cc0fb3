import { uploadLabelImage } from '@rp/contract/recipes/label-design'
import { bleedOf } from '@rp/label/geometry'
import type { Box, ImageElement, LabelElement, RectElement } from '@rp/label/document'
import type { ImageLayer, TextGroup } from '@rp/label/groups'
import { leastBars } from '@rp/label/barcode-module'
import { newBarcode, newEllipse, newImage, newRect, newText } from '@rp/label/new-element'
import type { Um } from '@rp/label/units'
import { upload } from '../kit/call.ts'
import { act, add, elementsOf } from './acts.ts'
import { sizeOfBarcode } from './barcodes.ts'
import type { Editor } from './editor.ts'
import { keepPictureFacts } from './picture-facts.ts'
import { toPaper, type Point } from './view.ts'

/** Places a new element around `at`, or in the middle of the visible area. */
function placeFor(
  editor: Editor,
  { width, height }: { width: Um; height: Um },
  at: Point | null = null,
): { 'data-x': Um; 'data-y': Um } {
  const stage = editor.stage.get()
  const paper = editor.label.setting('paper')
  const seen = at ?? toPaper(editor.view.get(), { x: stage.width / 2, y: stage.height / 2 })
  const within = (middle: Um, size: Um, whole: Um): Um =>
    Math.round(Math.min(Math.max(0, middle - size / 2), Math.max(0, whole - size)))
  return { 'data-x': within(seen.x, width, paper.width), 'data-y': within(seen.y, height, paper.height) }
}

/** The place above everything in a group. */
export const topmost = (editor: Editor, group: string): number =>
  Math.max(0, ...elementsOf(editor).map((element) => (element.group === group ? element.z + 1 : 0)))

const id = (): string => crypto.randomUUID()

/** A text prefilled for its group from the recipe and the company's standard. */
export function addText(editor: Editor, group: TextGroup): void {
  const filled = editor.design.get().filled.find((one) => one.group === group)
  const text = filled?.text ?? ''
  const width = Math.min(40_000, editor.label.setting('paper').width)
  const height = group === 'ingredients' ? 14_000 : 6000
  const made = newText({
    id: id(),
    group,
    text,
    width,
    height,
    z: topmost(editor, group),
    ...placeFor(editor, { width, height }),
  })
  add(editor, [{ ...made, source: filled?.source ?? 'manual', origin: filled?.origin ?? '' }])
  if (text === '') editor.writing.set(made.id)
}

/** A pasted or dropped text: an advert, the only group without its own rules, sized to its content. */
export function addPastedText(editor: Editor, text: string, at?: Point): void {
  const lines = text.split('\n')
  const longest = Math.max(...lines.map(({ length }) => length))
  const paper = editor.label.setting('paper')
  const width = Math.min(Math.max(12_000, longest * 1600), Math.round(paper.width * 0.9))
  const rows = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil((length * 1600) / width)), 0)
  const height = Math.min(rows * 3600 + 1000, paper.height)
  const group = 'advert'
  const place = placeFor(editor, { width, height }, at)
  add(editor, [newText({ id: id(), group, text, width, height, z: topmost(editor, group), ...place })])
}

/** Backgrounds extend to the bleed; highlights start small. */
export function addRect(editor: Editor, group: RectElement['group']): void {
  const whole = bleedOf(editor.label.setting('paper'))
  const size: Box = group.startsWith('background') ? whole : { x: 0, y: 0, width: 20_000, height: 8000 }
  const at = group.startsWith('background')
    ? { 'data-x': whole.x, 'data-y': whole.y }
    : placeFor(editor, size)
  add(editor, [
    newRect({ id: id(), group, width: size.width, height: size.height, z: topmost(editor, group), ...at }),
  ])
}

export function addEllipse(editor: Editor, group: RectElement['group']): void {
  const at = placeFor(editor, { width: 12_000, height: 12_000 })
  add(editor, [
    newEllipse({
      id: id(),
      group,
      cx: at['data-x'] + 6000,
      cy: at['data-y'] + 6000,
      rx: 6000,
      ry: 6000,
      z: topmost(editor, group),
    }),
  ])
}

/** An EAN-13 from the range for internal use (GS1 prefix 200), until a real number is typed. */
export function addBarcode(editor: Editor): void {
  const made = newBarcode({
    id: id(),
    symbology: 'ean13',
    value: '2000000000008',
    module: 264,
    barHeight: leastBars({ symbology: 'ean13', module: 264 }, 0) ?? 0,
  })
  const { width, height } = sizeOfBarcode(made)
  add(editor, [{ ...made, z: topmost(editor, 'barcode'), ...placeFor(editor, { width, height }) }])
}

interface Picture {
  file: File
  into: ImageLayer | 'paper'
  /** Its centre on the paper; by default the middle of the visible area. */
  at?: Point
}

/** Pixels per millimetre at 300 dpi: a picture is placed at its printable size. */
const pixelsPerMm = 300 / 25.4

/** Stores and places a picture; a picture of the paper covers the bleed. */
export async function addImage(editor: Editor, { file, into, at }: Picture): Promise<void> {
  const stored = await storedPicture(editor, file)
  const name = nameOfFile(file)
  add(editor, [{ ...placedImage(editor, stored, { into, ...(at && { at }) }), name }])
}

/** Stores a picture and its facts; the status bar shows it while it is on its way. */
async function storedPicture(editor: Editor, file: File) {
  editor.uploads.set(editor.uploads.get() + 1)
  try {
    const stored = await upload(uploadLabelImage, { params: { id: editor.design.get().id }, file })
    keepPictureFacts(stored.file, stored.facts)
    return stored
  } finally {
    editor.uploads.set(editor.uploads.get() - 1)
  }
}

/** The layer gets the file's name; clipboard content has no name of its own. */
function nameOfFile({ name }: File): string {
  const stem = name.replace(/\.[^.]*$/, '').trim()
  return /^(image|pasted|unknown)?$/i.test(stem) ? '' : stem
}

/** Puts another picture in the same place; its height follows its own ratio. */
export async function replaceImage(editor: Editor, image: ImageElement, file: File): Promise<void> {
  const stored = await storedPicture(editor, file)
  const height = Math.max(500, Math.round((image.width * stored.px[1]) / stored.px[0]))
  const to = { file: stored.file, px: stored.px, ...(image.group === 'image' && { height }) }
  act(editor, [{ id: image.id, to }], { key: 'file' })
}

function placedImage(
  editor: Editor,
  { file, px }: { file: string; px: readonly [number, number] },
  { into, at }: Omit<Picture, 'file'>,
): LabelElement {
  const paper = editor.label.setting('paper')
  if (into === 'paper') {
    const { x, y, width, height } = bleedOf(paper)
    return newImage({ id: id(), file, px, group: 'paper image', 'data-x': x, 'data-y': y, width, height })
  }
  const natural = { width: (px[0] / pixelsPerMm) * 1000, height: (px[1] / pixelsPerMm) * 1000 }
  const fit = Math.min(1, (paper.width * 0.8) / natural.width, (paper.height * 0.8) / natural.height)
  const width = Math.max(500, Math.round(natural.width * fit))
  const height = Math.max(500, Math.round(natural.height * fit))
  return newImage({
    id: id(),
    file,
    px,
    layer: into,
    width,
    height,
    z: topmost(editor, 'image'),
    ...placeFor(editor, { width, height }, at),
  })
}
