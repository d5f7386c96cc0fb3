import { plainLuminance } from '../contrast.ts'
import { emptyDocument, type LabelDocument, type LabelElement, type TextElement } from '../document.ts'
import type { TextGroup } from '../groups.ts'
import type { Cmyk } from '../ink.ts'
import { newText } from '../new-element.ts'
import { lightsOf } from '../separation.ts'
import { fromMm, fromPoints } from '../units.ts'
import { usualInkLimit, type PreflightContext } from '../preflight/context.ts'
import type { PreflightCode } from '../preflight/finding.ts'
import { labelRules } from '../preflight/label-rule.ts'
import { packContent } from '../preflight/net-content.ts'
import { preflight } from '../preflight/preflight.ts'

/** A simple arithmetic separation, unlike any press. */
export const plainly = (hex: string): Cmyk => {
  const lights = lightsOf(hex).map((light) => light / 255)
  const light = Math.max(...lights)
  const [c = 0, m = 0, y = 0] = lights.map((part) => (light === 0 ? 0 : Math.round((1 - part / light) * 100)))
  return { c, m, y, k: Math.round((1 - light) * 100) }
}

export const inci = 'Aqua, Glycerin, Niacinamide, Propanediol, Xanthan Gum'
export const formulaHash = 'a'.repeat(64)

export const context: PreflightContext = {
  date: '2026-11-22',
  countries: ['TH'],
  recipeType: 'COSMETICS',
  rules: labelRules,
  filled: [{ group: 'ingredients', text: inci, origin: formulaHash }],
  ingredients: [inci, inci],
  formulaHash,
  registrationNumber: '10-1-6500012345',
  registrationRequired: true,
  forbiddenClaims: ['ขาวถาวร', 'cures acne'],
  wordings: [],
  pack: packContent({ fill_weight: '30', fill_unit: 'g', servings_per_pack: null, capacity_ml: '35' }),
  minLetterHeightMm: null,
  inkLimit: usualInkLimit,
  measure: ({ fontSize }) => ({ overset: false, missing: [], letterHeightMm: fontSize / 2000 }),
  separate: plainly,
  luminance: plainLuminance,
  pictures: () => undefined,
  isTemplate: false,
  barcodes: {
    sizeOf: ({ module }) => ({ width: 113 * module, height: 20_000 }),
    draw: ({ value }) => (value === '' ? { fault: 'empty' } : { width: 0, height: 0, bars: [], texts: [] }),
  },
}

export const empty = emptyDocument({
  width: fromMm(100),
  height: fromMm(80),
  bleed: fromMm(3),
  safe: fromMm(2),
})
export const row = (group: TextGroup, text: string, index: number, given: Partial<TextElement> = {}) =>
  newText({
    id: group.replaceAll(' ', '-'),
    group,
    text,
    'data-x': fromMm(4),
    'data-y': fromMm(3 + 5 * index),
    width: fromMm(40),
    height: fromMm(4.5),
    ...given,
  })
export const complete: LabelElement[] = [
  row('brand', 'Lumière', 0, { fontSize: fromPoints(16) }),
  row('product head', 'เซรั่มไนอะซินาไมด์', 1, { fontSize: fromPoints(14) }),
  row('product detail', 'เซรั่มบำรุงผิวหน้า เลขที่ใบรับจดแจ้ง 10-1-6500012345', 2),
  row('ingredients', `Ingredients: ${inci}`, 3, { source: 'merge', origin: formulaHash }),
  row('how to use', 'ทาเช้าและก่อนนอน', 4),
  row('manufacturer', 'ผลิตโดย บริษัท ตัวอย่าง จำกัด 99 ถนนพระราม 9 กรุงเทพฯ', 5),
  row('net weight', 'ปริมาณสุทธิ ๓๐ กรัม', 6),
  row('lot', 'Lot no.', 7),
  row('mfg', 'MFG', 8),
  row('expiry', 'EXP', 9),
  row('caution', 'หากมีอาการแพ้ให้หยุดใช้', 10),
]
export const documentOf = (
  elements: readonly LabelElement[],
  given: Partial<LabelDocument> = {},
): LabelDocument => ({
  ...empty,
  elements: Object.fromEntries(elements.map((element) => [element.id, element])),
  ...given,
})
export const without = (...groups: string[]) => complete.filter(({ group }) => !groups.includes(group))
export const withText = (group: TextGroup, text: string, given: Partial<TextElement> = {}) => [
  ...without(group),
  row(group, text, placeOf(group), given),
]
/** The group's row in the complete label, or the row below it. */
const placeOf = (group: TextGroup): number => {
  const at = complete.findIndex((element) => element.group === group)
  return at < 0 ? complete.length : at
}
export const check = (elements: readonly LabelElement[], given: Partial<PreflightContext> = {}) =>
  preflight(documentOf(elements), { ...context, ...given })
export const codes = (
  elements: readonly LabelElement[],
  given: Partial<PreflightContext> = {},
): PreflightCode[] => check(elements, given).map(({ code }) => code)
