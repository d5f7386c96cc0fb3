import { describe, expect, it } from 'vitest'
import { conditionsKey } from '../part-conditions.ts'
import { readOther } from './read-other.ts'

const barredBy = (text: string, letter = '') => {
  const { not_for, isRead } = readOther(text, letter)
  return { barred: conditionsKey({ applies_to: not_for, not_for: [] }), isRead }
}

describe('the column "Other"', () => {
  // Annex and entry, part, the published words, and the products that they exclude.
  it.each([
    ['V/5', '', 'Not to be used in aerosol dispensers (sprays)', 'AEROSOL'],
    ['V/48', '', 'Not to be used in aerosols (sprays)', 'AEROSOL'],
    [
      'V/3',
      '',
      'Not to be used in products for children under 3 years of age, except for shampoos',
      'BABY_U3-SHAMPOO',
    ],
    ['V/8', 'a', 'a) Only in rinse -off products b) Not to be used in oral products', '-RINSE_OFF'],
    ['V/8', 'b', 'a) Only in rinse -off products b) Not to be used in oral products', 'ORAL'],
    [
      'V/12a',
      '',
      'Not to be used in leave -on products designed for application on the nappy area of children under three years of age.',
      'LEAVE_ON+NAPPY_AREA',
    ],
    [
      'V/49',
      '',
      'Not to be used in oral products and in products applied on mucous membranes',
      'MUCOUS,ORAL',
    ],
    [
      'V/52',
      '',
      '20% AgCl (w/w) on TiO2. Not to be used in products for children under 3 years of age, in oral products and in eye and lip products',
      'BABY_U3,EYE,LIP,ORAL',
    ],
    ['V/58', '', 'Not to be used in lip products, oral products and spray products', 'LIP,ORAL,SPRAY'],
    [
      'III/98',
      'b',
      '(a) (b) (c) Not to be used in preparations for children under 3 years of age. Not to be used in applications that may lead to exposure of the end-user’s lungs by inhalation. Not to be used in oral products.',
      'BABY_U3,INHALABLE,ORAL',
    ],
    ['III/44', 'a', '(a) Not to be used in aerosol dispensers (sprays) (b) pH < 4', 'AEROSOL'],
    ['III/44', 'b', '(a) Not to be used in aerosol dispensers (sprays) (b) pH < 4', ''],
    ['III/187', '', 'No use in aerosol dispensers (sprays)', 'AEROSOL'],
    ['V/20', '', 'Avoid formation of nitrosamines', ''],
    ['IV/102', '', 'Purity criteria as set out in Commission Directive 95/45/EC (E 102)', ''],
  ])('of %s %s is read: "%s"', (_, letter, text, barred) => {
    expect(barredBy(text, letter)).toEqual({ barred, isRead: true })
  })

  it.each([
    'Not to be used in oral producrs and eye products',
    'Only in free acid form, when used in lip products',
    'In combination with hydrogen peroxide the maximum use concentration upon application is 1.5% Not to be used after 31.12.2009',
    'After mixing under oxidative conditions the maximum concentration applied to hair must not exceed 1 %',
    'This material shall not be used in combination with any other 2-alkynoic acid ester',
    'Not more than 1% 2-(6-hydroxy-3-oxo-3H-xanthen-9-yl)benzoic acid',
    'A sentence that nobody foresaw',
  ])('leaves the rule for review: "%s"', (text) => {
    expect(readOther(text).isRead).toBe(false)
  })

  it('with a range of letters belongs to no single part', () => {
    expect(readOther('(a) to (e): Not to be used in eye products', 'c').isRead).toBe(false)
  })

  it('gives the compliance date and professional use', () => {
    const placed =
      'From 1 February 2025 cosmetic products containing that substance and not complying with the conditions shall not be placed on the Union market.'
    expect(readOther(placed)).toMatchObject({ effective_from: '2025-02-01', isRead: true })
    expect(readOther('Professional use only')).toMatchObject({ professional_only: true, isRead: true })
  })
})
