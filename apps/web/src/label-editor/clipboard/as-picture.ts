import { downloadRecipeFile } from '@rp/contract/recipes/file'
import type { Box, ImageElement } from '@rp/label/document'
import { boundsOfAll } from '@rp/label/transform-selection'
import { download } from '../../kit/call.ts'
import { currentLanguage } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { sizeOfBarcode } from '../barcodes.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { notCopiedWords, pictureCopiedWords } from '../element-words.ts'
import { keepCopied } from './carried.ts'

/** Print resolution, within what browsers can draw. */
const dotsPerUm = 300 / 25_400
const mostDots = 4096

/** Copies the selection as a picture to the system clipboard, for programs that do not know labels. */
export async function copyAsPicture(editor: Editor): Promise<void> {
  const selected = selectedOf(editor)
  const [only] = selected
  if (!only) return
  const png =
    selected.length === 1 && only.kind === 'image'
      ? storedPicture(only)
      : drawnPicture(
          editor,
          selected.map(({ id }) => id),
        )
  try {
    // Passes the promise itself: Safari accepts nothing that comes after the key press.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    // The next paste inserts the picture, also from the menu.
    keepCopied([])
    editor.said.set(pictureCopiedWords)
    toast({ tone: 'success', text: pictureCopiedWords[currentLanguage()] })
  } catch {
    png.catch(() => {})
    toast({ tone: 'error', text: notCopiedWords[currentLanguage()] })
  }
}

/** The original picture, pixel by pixel, however small it is on the label. */
async function storedPicture({ file }: ImageElement): Promise<Blob> {
  const { blob } = await download(downloadRecipeFile, { params: { file } })
  if (blob.type === 'image/png') return blob
  const bitmap = await createImageBitmap(blob)
  return pngOf(bitmap, { width: bitmap.width, height: bitmap.height })
}

/** The elements as seen, without their surroundings. */
async function drawnPicture(editor: Editor, ids: readonly string[]): Promise<Blob> {
  const box = boundsOfAll(selectedOf(editor), sizeOfBarcode)
  if (!box) throw new Error('Nothing is drawn')
  const nodes = editor.label
    .painted()
    .filter((id) => ids.includes(id))
    .flatMap((id) => editor.nodes.get(id) ?? [])
  const copies = await Promise.all(nodes.map(withOwnPictures))
  const scale = Math.min(dotsPerUm, mostDots / box.width, mostDots / box.height)
  const size = { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) }
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sheet(box, size, copies))}`
  await image.decode()
  return pngOf(image, size)
}

interface Size {
  width: number
  height: number
}

function sheet({ x, y, width, height }: Box, size: Size, nodes: readonly Element[]): string {
  const serializer = new XMLSerializer()
  const drawn = nodes.map((node) => serializer.serializeToString(node)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${x} ${y} ${width} ${height}">${drawn}</svg>`
}

/** A standalone SVG loads nothing external, so it must embed its pictures. */
async function withOwnPictures(node: SVGGElement): Promise<Element> {
  const copy = node.cloneNode(true) as SVGGElement
  for (const image of copy.querySelectorAll('image')) {
    const canvas = await canvasAt(image.getAttribute('href') ?? '')
    image.setAttribute('href', canvas.toDataURL('image/png'))
  }
  return copy
}

/** The picture at this URL on a canvas, in its own size. */
async function canvasAt(address: string): Promise<HTMLCanvasElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return canvasOf(image, { width: image.naturalWidth, height: image.naturalHeight })
}

function canvasOf(image: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return canvas
}

const pngOf = (image: CanvasImageSource, size: Size): Promise<Blob> =>
  new Promise((done, failed) =>
    canvasOf(image, size).toBlob(
      (png) => (png ? done(png) : failed(new Error('Cannot draw the picture'))),
      'image/png',
    ),
  )
