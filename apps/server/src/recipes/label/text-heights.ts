import type { TextElement } from '@rp/label/document'
import { layoutText } from '@rp/label/text/layout'
import { thaiWords } from '@rp/label/text/thai-words'
import type { Um } from '@rp/label/units'
import { openFace } from './fonts.ts'

/** Faces of a label that nobody has laid out yet. */
const firstFaces = ['sarabun-400', 'sarabun-700']

/** The height that the lines of a text take in its width, from the top of the first to the bottom of the last. */
export async function textHeights(dictionary: readonly string[]): Promise<(text: TextElement) => Um> {
  const faces = new Map(
    await Promise.all(firstFaces.map(async (id) => [id, (await openFace(id)).font] as const)),
  )
  const segment = rememberedWords()
  return (text) => {
    const font = faces.get(text.fontId)
    if (!font) throw new Error(`Cannot measure a text in "${text.fontId}": the face was not opened`)
    const { breaks } = layoutText(text, { font, segment, dictionary })
    const line = ((font.ascender + font.descender) * text.fontSize) / font.unitsPerEm
    return Math.ceil(line + (breaks.length * text.fontSize * text.lineSpacing) / 1000) + 1
  }
}

/** A text is measured in many sizes: each run of Thai is divided into words once. */
function rememberedWords(): (run: string) => string[] {
  const words = thaiWords()
  const known = new Map<string, string[]>()
  return (run) => {
    const found = known.get(run) ?? [...words(run)]
    known.set(run, found)
    return found
  }
}
