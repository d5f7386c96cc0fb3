import { fillLabelTexts, type LabelSources } from '@rp/domain/label/fill-label-texts'
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

interface Fresh {
  recipe_type: 'COSMETICS' | 'FOOD'
  country: string
  code: string | null
  width: number
  height: number
}

/** The first label of a kind and size, with these values, and what its preflight finds. */
async function findingsOf(
  { recipe_type, country, code, width, height }: Fresh,
  values: LabelSources['values'],
  isTemplate: boolean,
) {
  const texts = fillLabelTexts({ standard: standardOf(code), data: null, values, formula_hash: null })
  const area = {
    code: 'FRONT',
    name_en: 'Front',
    name_th: 'หน้า',
    w: String(width),
    h: String(height),
    bleed: '3',
    safe: '2',
    is_curved: false,
  }
  const document = await firstLabel({ area, texts, dictionary: [], subject: { recipe_type, country } })
  return preflight(document, {
    ...context,
    recipeType: recipe_type,
    countries: [country],
    filled: texts,
    isTemplate,
    area: { width: width * 1000, height: height * 1000 },
    barcodes: await labelBarcodes(),
    measure: (text) => measureText(text, fontOf(text.fontId)),
  })
}

describe('a fresh template passes its own preflight without being opened', () => {
  it.each(table)('$recipe_type for $country ($code) of $width x $height mm', async (template) => {
    const found = await findingsOf(template, {}, true)
    expect(found.filter(({ level }) => level === 'BLOCK')).toEqual([])
  })
})

describe('a new label of a food has its number in digits of 2 mm', () => {
  it.each(sizes)('on %i x %i mm', async (width, height) => {
    const food = { recipe_type: 'FOOD', country: 'TH', code: 'LBL-FOOD-TH', width, height } as const
    const number = '10-1-12345-5-0001'
    const found = await findingsOf(food, { fda_no: { th: number, en: number } }, false)
    const ofDrawing = /^(?:NUMBER_TOO_SMALL|TEXT_|LETTERS_TOO)/
    const drawn = found.filter(({ code, level }) => level === 'BLOCK' && ofDrawing.test(code))
    expect(drawn).toEqual([])
  })
})
