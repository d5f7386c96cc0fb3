import { fillLabelTexts, type LabelSources } from '@rp/domain/label/fill-label-texts'
import type { LabelDocument } from '@rp/label/document'
import { measureText } from '@rp/label/preflight/measure-text'
import { preflight } from '@rp/label/preflight/preflight'
import { context } from '@rp/label/testing/complete-label'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelBarcodes } from './recipes/label/barcodes.ts'
import { openFace } from './recipes/label/fonts.ts'
import { firstLabel } from './recipes/label/new-design.ts'
import { seeded } from './demo/random.ts'
import { demoRecipesCatalogue } from './demo/recipes/recipes-catalogue.ts'

/** Millimetres: a jar, a wrap of a dropper bottle, a tube and a box. */
const sizes = [
  [60, 60],
  [98, 42],
  [70, 100],
  [100, 100],
] as const
/** With a standard label of the demo; without one the plainest texts are used. */
const kinds = [
  ['COSMETICS', 'TH', 'LBL-COS-TH'],
  ['COSMETICS', 'EU', 'LBL-COS-EU'],
  ['FOOD', 'TH', 'LBL-FOOD-TH'],
  ['FOOD', 'SG', 'LBL-FOOD-SG'],
  ['COSMETICS', 'SG', null],
  ['COSMETICS', 'VN', null],
  ['COSMETICS', 'US', null],
] as const

const table = kinds.flatMap(([recipe_type, country, code]) =>
  sizes.map(([width, height]) => ({ recipe_type, country, code, width, height })),
)
const { labels } = demoRecipesCatalogue({ random: seeded(1), now: new Date('2026-11-22') })
const faces = new Map<string, ShapedFont>()

beforeAll(async () => {
  for (const id of ['sarabun-400', 'sarabun-700']) faces.set(id, (await openFace(id)).font)
})

function standardOf(code: string | null): LabelSources['standard'] {
  const found = labels.find((one) => one.code === code)
  if (!found) return null
  return {
    code: found.code,
    version: 1,
    languages: found.languages ?? [],
    text_blocks: found.text_blocks ?? [],
  }
}

function fontOf(id: string): ShapedFont {
  const font = faces.get(id)
  if (!font) throw new Error(`No face ${id} was opened`)
  return font
}

describe('a fresh template passes its own preflight without being opened', () => {
  it.each(table)('$recipe_type for $country ($code) of $width x $height mm', async (template) => {
    const { recipe_type, country, code, width, height } = template
    const texts = fillLabelTexts({
      standard: standardOf(code),
      data: null,
      values: {},
      formula_hash: null,
    })
    const document: LabelDocument = await firstLabel({
      area: {
        code: 'FRONT',
        name_en: 'Front',
        name_th: 'หน้า',
        w: String(width),
        h: String(height),
        bleed: '3',
        safe: '2',
        is_curved: false,
      },
      texts,
      dictionary: [],
      subject: { recipe_type, country },
    })
    const found = preflight(document, {
      ...context,
      recipeType: recipe_type,
      countries: [country],
      filled: texts,
      isTemplate: true,
      area: { width: width * 1000, height: height * 1000 },
      barcodes: await labelBarcodes(),
      measure: (text) => measureText(text, fontOf(text.fontId)),
    })
    expect(found.filter(({ level }) => level === 'BLOCK')).toEqual([])
  })
})
