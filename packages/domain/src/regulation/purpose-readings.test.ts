import { describe, expect, it } from 'vitest'
import { blankLine, type FormulaLine } from '../formula/formula.ts'
import type { FormulaIngredient } from '../formula/ingredient.ts'
import { weigh } from '../formula/weigh.ts'
import { ingredientRoleNames } from '../ingredients/roles.ts'
import { formulaOf, ingredient, substance } from '../testing/golden-formulas.ts'
import { judgedPurposeCases } from '../testing/judged-purpose-cases.ts'
import { purposeLaw } from '../testing/law-parts-purpose.ts'
import { lawBook } from '../testing/law-book.ts'
import { propertiesFrom } from '../testing/product-conditions.ts'
import { purposeCases, type PurposeCase } from '../testing/purpose-cases.ts'
import { checkRegulation } from './check-regulation.ts'
import { marketVerdict } from './market-verdict.ts'

const book = lawBook(purposeLaw)
const water = ingredient('Aqua')

/** `2 (50 Salicylic Acid, 50 Glycerin)/ACTIVE` as a raw material in a line. */
function materialOf(text: string, at: number): { material: FormulaIngredient; line: FormulaLine } {
  const [, pct = '', name = '', role = ''] = /^(\S+) (.+)\/(\w+)$/.exec(text) ?? []
  const parts = name.startsWith('(') ? name.slice(1, -1).split(', ') : [`100 ${name}`]
  const known = ingredientRoleNames.find((one) => one === role)
  const material = ingredient(`material-${at}`, {
    ...(known && { role: known }),
    composition: parts.map((part) => {
      const space = part.indexOf(' ')
      return substance(part.slice(space + 1), part.slice(0, space))
    }),
  })
  return { material, line: { ...blankLine(`line-${at}`, 'A', material.id), pct } }
}

function check([product, lines]: PurposeCase) {
  const made = lines.split(' + ').map(materialOf)
  const formula = formulaOf({
    lines: [...made.map(({ line }) => line), { ...blankLine('water', 'A', water.id), is_balance: true }],
  })
  const materials = [...made.map(({ material }) => material), water]
  const weighed = weigh(formula, new Map(materials.map((one) => [one.id, one])))
  const checked = {
    recipe_type: 'COSMETICS' as const,
    properties: propertiesFrom(product),
    countries: ['EU'],
    lines: weighed.lines,
    dose: null,
  }
  return checkRegulation(checked, book, '2026-11-29').filter(({ level }) => level !== 'INFO')
}

const titled = (cases: PurposeCase[]) => cases.map((one) => [`${one[0]}: ${one[1]}`, one] as const)
const expected = ([, , codes]: PurposeCase) => codes.split(' ').filter((code) => code !== '')
const found = (one: PurposeCase) =>
  check(one)
    .map(({ code }) => code)
    .toSorted()

describe('one substance in two entries, by the role of its line', () => {
  it.each(titled(purposeCases))('%s', (_, one) => expect(found(one)).toEqual(expected(one)))
})

describe('the judging table of purposes', () => {
  it.each(titled(judgedPurposeCases))('%s', (_, one) => expect(found(one)).toEqual(expected(one)))
})

describe('an open purpose', () => {
  const [question] = check(['FACE_CREAM', '1 Salicylic Acid/OTHER', ''])

  it('is a question with the purpose, the share and the limit', () => {
    expect(question?.limit.en).toBe('as a preservative, 1 % is above the limit of 0.5 % (as acid)')
    expect(question?.limit.th).toBe('หากใช้เป็นวัตถุกันเสีย 1 % เกินเกณฑ์ 0.5 % (as acid)')
    expect(question?.source).toBe('EU-V 3')
  })

  it('needs review', () => {
    expect(marketVerdict(question ? [question] : [], new Set())).toBe('NEEDS_REVIEW')
  })
})
