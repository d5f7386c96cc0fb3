import { hriFontId } from '@rp/label/barcode-geometry'
import { fontFaces } from '@rp/label/fonts'
import type { LabelDocument, LabelElement } from '@rp/label/document'
import { useSyncExternalStore } from 'react'
import { barcodesFailed, listenBarcodes, loadBarcodes, openedBarcodes } from './barcodes.ts'
import { listenFonts, missingFonts, openedFont, retryFonts } from './load-fonts.ts'
import { hasPicture, listenPictures, missingPictures, retryPictures } from './pictures.ts'

/** What is not drawn of a label: still loading, or unavailable. */
export interface Drawn {
  isWhole: boolean
  /** Names of faces that could not be loaded. */
  faces: readonly string[]
  pictures: number
  barcodes: boolean
}

/** Whether a label is drawn with all its faces, pictures and barcodes. */
export function useDrawnWhole(document: LabelDocument): Drawn {
  const key = useSyncExternalStore(listenAll, () => JSON.stringify(drawn(document)))
  return JSON.parse(key) as Drawn
}

/** Retries everything that failed to load. */
export function retryDrawing(): void {
  retryFonts()
  retryPictures()
  void loadBarcodes()
}

function drawn({ elements }: LabelDocument): Drawn {
  const shown = Object.values(elements).filter(({ hidden }) => !hidden)
  const faces = new Set(shown.flatMap((one) => faceOf(one) ?? []))
  const pictures = shown.flatMap((one) => (one.kind === 'image' ? [one.file] : []))
  const hasBarcode = shown.some(({ kind }) => kind === 'barcode')
  const gone = missingPictures()
  return {
    isWhole:
      [...faces].every((id) => openedFont(id)) &&
      pictures.every(hasPicture) &&
      (!hasBarcode || openedBarcodes() !== null),
    faces: [...faces].filter((id) => missingFonts().has(id)).map(nameOfFace),
    pictures: pictures.filter((file) => gone.has(file)).length,
    barcodes: hasBarcode && barcodesFailed(),
  }
}

/** The face of an element, including that of the value below a barcode. */
function faceOf(element: LabelElement): string | null {
  if (element.kind === 'text') return element.fontId
  return element.kind === 'barcode' && element.hri ? hriFontId : null
}

function nameOfFace(id: string): string {
  const face = fontFaces.find((one) => one.id === id)
  return face ? `${face.family} ${face.weight}` : id
}

function listenAll(listener: () => void): () => void {
  const stops = [listenFonts(listener), listenPictures(listener), listenBarcodes(listener)]
  return () => stops.forEach((stop) => stop())
}
