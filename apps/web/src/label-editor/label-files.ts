import type { ImageElement, LabelDocument, TextElement } from '@rp/label/document'

/** The faces of all texts. */
export function faceIds({ elements }: LabelDocument): string[] {
  const texts = Object.values(elements).filter((element): element is TextElement => element.kind === 'text')
  return [...new Set(texts.map(({ fontId }) => fontId))]
}

/** The stored files of a label's pictures. */
export function fileNames({ elements }: LabelDocument): string[] {
  const images = Object.values(elements).filter(
    (element): element is ImageElement => element.kind === 'image' && !element.hidden,
  )
  return [...new Set(images.map(({ file }) => file))]
}
