import { describe, expect, it } from 'vitest'
import { requiredWordings } from './required-wordings.ts'

const duty = (en: string, th = '', part = '', country = 'EU') => ({
  code: 'LABEL_WORDING' as const,
  country,
  source: 'EU-III 1',
  part,
  text: { en, th },
})
const only = (en: string, part = '') => {
  const [wording] = requiredWordings([duty(en, '', part)], 'EU')
  return wording && [wording.en, wording.is_exact]
}

/** Texts of the column "Wording of conditions of use and warnings" of Annexes III, V and VI, and what they require. */
describe('a wording of the law', () => {
  it.each<[string, string, string, boolean]>([
    ['Contains nicotine', '', 'Contains nicotine', true],
    ['For professional use only', '', 'For professional use only', true],
    ['Contains Benzophenone -3 (1)', '', 'Contains Benzophenone -3', true],
    ['Contains glutaral (9)', '', 'Contains glutaral', true],
    [
      'To be printed on the label: Hair colorants can cause severe allergic reactions.',
      '',
      'Hair colorants can cause severe allergic reactions.',
      true,
    ],
    [
      'To be printied on the label: Hair colorants can cause severe allergic reactions.',
      '',
      'Hair colorants can cause severe allergic reactions.',
      true,
    ],
    ['- Can cause allergic reaction', '', 'Can cause allergic reaction', true],
    [
      '(a) (b) (c) Not to be used for children under 3 years of age* * Solely for products which might be used for children under 3 years of age.',
      'b',
      'Not to be used for children under 3 years of age',
      true,
    ],
    [
      '(a) Can cause an allergic reaction (b) For professional use only',
      'a',
      'Can cause an allergic reaction',
      true,
    ],
    [
      '(a) Can cause an allergic reaction (b) For professional use only',
      'b',
      'For professional use only',
      true,
    ],
    [
      '(a) (f) Wear suitable gloves (a) (b) (c) (e) Contains hydrogen peroxide',
      'a',
      'Wear suitable gloves Contains hydrogen peroxide',
      true,
    ],
    [
      '(a) (f) Wear suitable gloves (a) (b) (c) (e) Contains hydrogen peroxide',
      'b',
      'Contains hydrogen peroxide',
      true,
    ],
    ['Above 2%: Contains ammonia', '', 'Above 2%: Contains ammonia', false],
    ['To be printed on the label: The mixing ratio.', '', 'The mixing ratio.', false],
    [
      'Contains sodium fluoride For any toothpaste with compounds containing fluorine',
      '',
      'Contains sodium fluoride For any toothpaste with compounds containing fluorine',
      false,
    ],
    ['Conditions of use: Avoid contact with eyes', '', 'Conditions of use: Avoid contact with eyes', false],
    [
      '(15 ) This limit applies to the substance and not to the finished cosmetic product.’',
      '',
      'This limit applies to the substance and not to the finished cosmetic product.',
      false,
    ],
    [
      'Concentration of H2O2 present or released indicated in percentage.',
      '',
      'Concentration of H2O2 present or released indicated in percentage.',
      false,
    ],
  ])('%s (part "%s")', (text, part, said, isExact) => {
    expect(only(text, part)).toEqual([said, isExact])
  })

  it('is required once, and only in its country', () => {
    const duties = [
      duty('Contains nicotine'),
      duty('Contains nicotine'),
      duty('Contains ammonia', '', '', 'TH'),
    ]
    expect(requiredWordings(duties, 'EU').map(({ en }) => en)).toEqual(['Contains nicotine'])
  })

  it('is no other finding, and not an empty text', () => {
    expect(requiredWordings([{ ...duty('x'), code: 'CONDITIONS' }, duty('')], 'EU')).toEqual([])
  })
})
