import { describe, expect, it } from 'vitest'
import { readAnnex } from './read-annex.ts'
import { readOther, usesWithout } from './read-other.ts'
import { readUses } from './read-uses.ts'

describe('the column "Other"', () => {
  // Annex and entry, as published, with what the words close for.
  it.each([
    ['V/5', 'Not to be used in aerosol dispensers (sprays)', ['AEROSOL']],
    ['V/48', 'Not to be used in aerosols (sprays)', ['AEROSOL']],
    [
      'V/49',
      'Not to be used in oral products and in products applied on mucous membranes',
      ['ORAL', 'EYE', 'LIP', 'ORAL'],
    ],
    [
      'V/52',
      '20% AgCl (w/w) on TiO2. Not to be used in products for children under 3 years of age, in oral products and in eye and lip products',
      ['ORAL', 'EYE', 'LIP'],
    ],
    ['III/187', 'No use in aerosol dispensers (sprays)', ['AEROSOL']],
    ['V/20', 'Avoid formation of nitrosamines', []],
    ['V/45', 'pH > 6', []],
  ])('of %s is read: "%s"', (_, text, excluded) => {
    expect(readOther(text)).toEqual({ excluded, isRead: true })
  })

  it.each([
    'Not to be used in products for children under 3 years of age, except for shampoos',
    'a) Only in rinse -off products b) Not to be used in oral products',
    'Not to be used in leave -on products designed for application on the nappy area of children under three years of age.',
    'Not to be used in lip products, oral products and spray products',
    'Not to be used in oral producrs and eye products',
    'Not to be used in applications that may lead to exposure of the end-user’s lungs by inhalation',
    'Only in free acid form, when used in lip products',
    '(a) Not to be used in aerosol dispensers (sprays) (b) pH < 4',
    'In combination with hydrogen peroxide the maximum use concentration upon application is 1.5% Not to be used after 31.12.2009',
    'After mixing under oxidative conditions the maximum concentration applied to hair must not exceed 1 %',
  ])('holds the rule for a person: "%s"', (text) => {
    expect(readOther(text).isRead).toBe(false)
  })

  it('narrows the uses of its rule, or holds the rule where the classes cannot say it', () => {
    expect(usesWithout([], ['AEROSOL'])).toEqual([
      'LEAVE_ON',
      'RINSE_OFF',
      'ORAL',
      'EYE',
      'LIP',
      'HAIR_DYE',
      'NAIL',
      'BABY_U3',
    ])
    expect(usesWithout(['ORAL'], ['AEROSOL'])).toEqual(['ORAL'])
    expect(usesWithout(['LEAVE_ON'], ['LIP'])).toBeNull()
    expect(usesWithout(['AEROSOL'], ['AEROSOL'])).toBeNull()
  })

  it('is a condition of the rule that is read from its row', () => {
    const header = [
      'Reference Number',
      'Chemical name / INN',
      'Name of Common Ingredients Glossary',
      'CAS Number',
      'EC Number',
      'Product Type, body parts',
      'Maximum concentration in ready for use preparation',
      'Other',
      'Wording of conditions of use and warnings',
    ]
    const row = (ref: string, other: string) => [ref, 'Name', 'NAME', '57-15-8', '', '', '0.5%', other, '']
    const read = readAnnex(
      [
        header,
        row('11', 'Not to be used in aerosol dispensers (sprays)'),
        row('3', 'Not to be used in products for children under 3 years of age, except for shampoos'),
      ],
      'V',
    )
    if ('refused' in read) throw new Error(read.refused)
    const [spray, shampoo] = read.flatMap((one) => ('entry' in one ? one.entry.rules : []))
    expect(spray).toMatchObject({ review_state: 'AUTO' })
    expect(spray?.use_classes).not.toContain('AEROSOL')
    expect(spray?.use_classes).toContain('LIP')
    expect(shampoo).toMatchObject({ review_state: 'NEEDS_REVIEW', use_classes: [] })
  })
})

describe('other products', () => {
  it('are none that a wider word of a part before covers', () => {
    const read = readUses([
      { letter: 'a', text: 'Rinse-off products' },
      { letter: 'b', text: 'Other products' },
    ])
    expect(read.get('b')).not.toContain('HAIR_DYE')
    expect(read.get('b')).toContain('EYE')
  })
})
