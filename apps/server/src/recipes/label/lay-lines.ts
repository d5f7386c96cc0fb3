import type { LabelDocument } from '@rp/label/document'
import { isFresh, withFreshLines } from '@rp/label/text/fresh-lines'
import { layoutText } from '@rp/label/text/layout'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { labelDictionaryOf } from './dictionary.ts'
import { openFace } from './fonts.ts'
import { rememberedWords } from './text-heights.ts'

/** The design with lines in every text, broken as the editor breaks them; the same one if all have theirs. */
export async function withLines<D extends { document: LabelDocument }>(
  db: Pick<Tx, 'select'>,
  design: D,
): Promise<D> {
  const fresh = Object.values(design.document.elements).filter(isFresh)
  if (fresh.length === 0) return design
  const { words } = await labelDictionaryOf(db)
  return { ...design, document: await laidDocument(design.document, words) }
}

/** The same with a known dictionary. */
export async function laidDocument(
  document: LabelDocument,
  dictionary: readonly string[],
): Promise<LabelDocument> {
  const ids = new Set(
    Object.values(document.elements)
      .filter(isFresh)
      .map(({ fontId }) => fontId),
  )
  const faces = new Map(
    await Promise.all([...ids].map(async (id) => [id, (await openFace(id)).font] as const)),
  )
  const segment = rememberedWords()
  const { document: laid } = withFreshLines(document, (text) => {
    const font = faces.get(text.fontId)
    if (!font) throw new Error(`Cannot lay out a text in "${text.fontId}": the face was not opened`)
    return layoutText(text, { font, segment, dictionary })
  })
  return laid
}
