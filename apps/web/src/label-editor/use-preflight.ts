import { bangkokDay } from '@rp/domain/dates'
import type { ImageElement, LabelDocument, TextElement } from '@rp/label/document'
import type { Finding } from '@rp/label/preflight/finding'
import { useEffect, useState } from 'react'
import { loadBarcodes, openedBarcodes } from './barcodes.ts'
import { useEditor, type Editor } from './editor.ts'
import { loadFont, openedFont } from './load-fonts.ts'
import { loadPictureFacts } from './picture-facts.ts'
import { loadSeparation } from './proof.ts'

/** After this long without an act the label is checked anew. */
const restMs = 350

/** What the preflight finds in the label as it is now; null until it has looked once. */
export function usePreflight(): readonly Finding[] | null {
  const editor = useEditor()
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const check = () =>
      void checked(editor).then(
        (found) => isHere && setFindings(found),
        // A face that did not load is told by the text that has none; the server checks again at hand-in.
        () => {},
      )
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(check, restMs)
    }
    check()
    const stops = [editor.label.listenAll(wait), editor.design.listen(wait)]
    return () => {
      isHere = false
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [editor])
  return findings
}

/** The rules come when they are asked for: drawing does not wait for them. */
async function checked(editor: Editor): Promise<readonly Finding[]> {
  const document = editor.label.document()
  const [{ preflight }, { preflightContextOf }, { measureText }, separate, pictures] = await Promise.all([
    import('@rp/label/preflight/preflight'),
    import('@rp/contract/recipes/label-checks'),
    import('@rp/label/preflight/measure-text'),
    loadSeparation(),
    loadPictureFacts(fileNames(document)),
    ...faceIds(document).map(loadFont),
    loadBarcodes(),
  ])
  const barcodes = openedBarcodes()
  if (!barcodes) return []
  const context = preflightContextOf(editor.design.get(), {
    date: bangkokDay(new Date()),
    barcodes,
    separate,
    pictures: (file) => pictures.get(file),
    measure(text) {
      const font = openedFont(text.fontId)
      return font ? measureText(text, font) : { overset: false, missing: [], letterHeightMm: Infinity }
    },
  })
  return preflight(document, context)
}

/** The faces of all texts. */
export function faceIds({ elements }: LabelDocument): string[] {
  const texts = Object.values(elements).filter((element): element is TextElement => element.kind === 'text')
  return [...new Set(texts.map(({ fontId }) => fontId))]
}

/** The pictures of a label by their stored files. */
function fileNames({ elements }: LabelDocument): string[] {
  const images = Object.values(elements).filter(
    (element): element is ImageElement => element.kind === 'image' && !element.hidden,
  )
  return [...new Set(images.map(({ file }) => file))]
}
