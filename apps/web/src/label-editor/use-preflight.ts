import { bangkokDay } from '@rp/domain/dates'
import type { LabelDocument, TextElement } from '@rp/label/document'
import type { Finding } from '@rp/label/preflight/finding'
import { useEffect, useState } from 'react'
import { loadBarcodes, openedBarcodes } from './barcodes.ts'
import { useEditor, type Editor } from './editor.ts'
import { loadFont, openedFont } from './load-fonts.ts'

/** What only a recipe can answer. */
const ofRecipe = /^(?:PLACEHOLDER|NET_CONTENT|NUMBER|INGREDIENTS|FORMULA)_/

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
  const [{ preflight }, { preflightContextOf }, { measureText }] = await Promise.all([
    import('@rp/label/preflight/preflight'),
    import('@rp/contract/recipes/label-checks'),
    import('@rp/label/preflight/measure-text'),
    ...faceIds(editor.label.document()).map(loadFont),
    loadBarcodes(),
  ])
  const barcodes = openedBarcodes()
  if (!barcodes) return []
  const context = preflightContextOf(editor.design.get(), {
    date: bangkokDay(new Date()),
    barcodes,
    measure(text) {
      const font = openedFont(text.fontId)
      return font ? measureText(text, font) : { overset: false, missing: [], letterHeightMm: Infinity }
    },
  })
  const found = preflight(editor.label.document(), context)
  // A template is filled by the recipe that will use it: only what is drawn can be wrong with it.
  return editor.design.get().recipe ? found : found.filter(({ code }) => !ofRecipe.test(code))
}

/** The faces of all texts, and that of the values below barcodes. */
export function faceIds({ elements }: LabelDocument): string[] {
  const texts = Object.values(elements).filter((element): element is TextElement => element.kind === 'text')
  return [...new Set(texts.map(({ fontId }) => fontId))]
}
