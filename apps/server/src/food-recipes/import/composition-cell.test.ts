import { describe, expect, it } from 'vitest'
import { readComposition, unknownParents, writeComposition, type NamedPart } from './composition-cell.ts'

const part = (inci_name: string, pct_typ: string, more: Partial<NamedPart> = {}): NamedPart => ({
  inci_name,
  pct_min: null,
  pct_typ,
  pct_max: null,
  is_allergen: false,
  is_impurity: false,
  within: null,
  ...more,
})

const oil = 'Lavandula Angustifolia (Lavender) Oil'

describe('a composition cell', () => {
  it.each([
    ['Aqua=99; Sodium Hyaluronate=1', [part('Aqua', '99'), part('Sodium Hyaluronate', '1')]],
    ['1,2-Hexanediol=90/95/98', [part('1,2-Hexanediol', '95', { pct_min: '90', pct_max: '98' })]],
    ['Aqua=/95/98; Urea=1/5/', [part('Aqua', '95', { pct_max: '98' }), part('Urea', '5', { pct_min: '1' })]],
    ['Urea=99 %; Biuret=1 % impurity', [part('Urea', '99'), part('Biuret', '1', { is_impurity: true })]],
    [
      `${oil}=100; Linalool=35 allergen of ${oil}; Limonene=1/1.5/2 allergen of ${oil}`,
      [
        part(oil, '100'),
        part('Linalool', '35', { is_allergen: true, within: oil }),
        part('Limonene', '1.5', { pct_min: '1', pct_max: '2', is_allergen: true, within: oil }),
      ],
    ],
    [
      'Linalool=35 of Parfum\nParfum=100',
      [part('Linalool', '35', { within: 'Parfum' }), part('Parfum', '100')],
    ],
  ])('%s is read, and read again from its written form', (cell, parts) => {
    expect(readComposition(cell)).toEqual(parts)
    expect(readComposition(writeComposition(parts))).toEqual(parts)
  })

  it.each(['some water', 'Aqua=', 'Aqua=5 of', 'Aqua=5 allergen in Parfum', 'Aqua=1/2', '=5'])(
    '%s is refused',
    (cell) => {
      expect(readComposition(cell)).toBeNull()
    },
  )

  it('reports parents that the cell does not contain', () => {
    expect(
      unknownParents(readComposition('Parfum=100; Linalool=3 of PARFUM; Citral=1 of Lemon Oil') ?? []),
    ).toEqual(['Lemon Oil'])
  })
})
