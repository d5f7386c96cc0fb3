import { createHash } from 'node:crypto'
import { unbreakableWords } from '@rp/domain/label-words'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import type { LabelDocument, TextElement } from '@rp/label/document'
import { layoutText } from '@rp/label/text/layout'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { thaiWords } from '@rp/label/text/thai-words'
import { openFace } from '../../recipes/index.ts'
import type { labelRevision } from '../../recipes/tables/label-revision.ts'
import type { DemoLabels } from './labels.ts'
import { seeded } from '../random.ts'

/** Caches word breaks: addresses and warnings are on every label, and Thai is split into words once. */
function rememberedWords(): (run: string) => string[] {
  const words = thaiWords()
  const known = new Map<string, string[]>()
  return (run) => {
    const found = known.get(run) ?? [...words(run)]
    known.set(run, found)
    return found
  }
}

const segment = rememberedWords()
/** A text that is slightly too long for its box gets a smaller font size, as a designer would do. */
const shrink = 0.94
const tries = 16

/** Lays out the labels with their print fonts, and creates the submitted revisions. */
export async function layDemoLabels({ designs, submitted }: Pick<DemoLabels, 'designs' | 'submitted'>) {
  const laid: DemoLabels['designs'] = []
  for (const design of designs) laid.push({ ...design, document: await laidOut(design.document) })
  const random = seeded(31)
  const revisions = submitted.map(({ design_id, at, by }): typeof labelRevision.$inferInsert => {
    const design = laid.find(({ id }) => id === design_id)
    if (!design) throw new Error('The demo handed in a label that is none')
    const { document, rev = 1, name } = design
    return {
      id: random.id(new Date(at)),
      design_id,
      no: 1,
      kind: 'SUBMITTED',
      name,
      rev,
      document,
      sha256: createHash('sha256').update(canonicalJson(document)).digest('hex'),
      created_by: by,
      created_at: at,
    }
  })
  return { designs: laid, revisions }
}

async function laidOut(document: LabelDocument): Promise<LabelDocument> {
  const elements = await Promise.all(
    Object.values(document.elements).map(async (one) => (one.kind === 'text' ? laidText(one) : one)),
  )
  return { ...document, elements: Object.fromEntries(elements.map((one) => [one.id, one])) }
}

async function laidText(text: TextElement): Promise<TextElement> {
  const { font } = await openFace(text.fontId)
  let laid = text
  for (let turn = 0; turn < tries; turn += 1) {
    laid = { ...laid, ...layoutText(laid, { font, segment, dictionary: [...unbreakableWords] }) }
    if (isWithin(laid, font)) return laid
    laid = { ...laid, fontSize: Math.round(laid.fontSize * shrink) }
  }
  return laid
}

/** Whether its lines fit the height of its box; no box is narrower than a letter. */
function isWithin(
  { breaks, fontSize, height, lineSpacing }: TextElement,
  { ascender, descender, unitsPerEm }: ShapedFont,
): boolean {
  const line = ((ascender + descender) * fontSize) / unitsPerEm
  return line + (breaks.length * fontSize * lineSpacing) / 1000 <= height
}
