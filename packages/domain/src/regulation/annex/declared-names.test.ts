import { expect, it } from 'vitest'
import { readStoredRow } from './read-annex.ts'

const thresholds =
  'in the list of ingredients referred to in Article 19(1), point (g), when the concentration of the substance or substances exceeds: — 0,001 % in leave-on products — 0,01 % in rinse-off products.'

function declaredOf(other: string, glossary: string, identified = '') {
  const raw = [
    { column: 'Reference Number', text: '1' },
    { column: 'Chemical name / INN', text: 'Substances' },
    { column: 'Name of Common Ingredients Glossary', text: glossary },
    { column: 'Identified INGREDIENTS or substances e.g.', text: identified },
    { column: 'Other', text: other },
  ]
  return readStoredRow(raw, { ref: '1', annex: 'III' }).rules.map(({ part, threshold_declare, declare_as }) =>
    [part, threshold_declare, declare_as].join(' '),
  )
}

it.each([
  [
    'III/70',
    `The presence of the substance or substances shall be indicated as ‘Citral’ ${thresholds}`,
    'Citral; Geranial; Neral',
    'Citral',
  ],
  [
    'III/122',
    `The presence of the substance or substances shall be indicated as ‘Cedrus Atlantica Oil/ Extract’ ${thresholds}`,
    'Cedrus Atlantica Bark Oil; Cedrus Atlantica Wood Oil',
    'Cedrus Atlantica Oil/Extract',
  ],
  [
    'III/360',
    `The presence of the substance or substances shall be indicated ‘Lavandula Oil/ Extract’ ${thresholds}`,
    'Lavandula Hybrida Oil; Lavandula Angustifolia Oil',
    'Lavandula Oil/Extract',
  ],
  [
    'III/347',
    `The presence of the substance or substances shall be indicated as ‘Cananga Odorata Oil/Extract’ in the list of ingredients referred to in Article 19(1), point (g), when the concentration exceeds of the substance or substances: — 0,001 % in leave-on products — 0,01 % in rinse-off products.`,
    'Cananga Odorata Flower Extract; Cananga Odorata Flower Oil',
    'Cananga Odorata Oil/Extract',
  ],
  [
    'III/371',
    `The presence of the substance or the substances shall be indicated in the list of ingredients referred to in Article 19(1), point (g), when the concentration of the substance or the substances exceeds: — 0,001 % in leave-on products — 0,01 % in rinse-off products.`,
    'Pinene',
    'Pinene',
  ],
  [
    'III/80',
    'The presence of the substance must be indicated in the list of ingredients referred to in Article 19(1)g when its concentration exceeds: - 0,001 % in leave-on products - 0,01 % in rinse-off products',
    'ANISe ALCOHOL',
    'Anise Alcohol',
  ],
])('%s is printed by the name of the entry', (_, other, glossary, name) => {
  expect(declaredOf(other, glossary)).toEqual([`leave-on 0.001 ${name}`, `rinse-off 0.01 ${name}`])
})

it('without a name of the entry the substances keep their own', () => {
  expect(
    declaredOf(
      'The presence of the substance must be indicated in the list of ingredients referred to in Article 19(1)g when its concentration exceeds: - 0,001 % in leave-on products - 0,01 % in rinse-off products',
      'One; Other',
    ),
  ).toEqual(['leave-on 0.001 ', 'rinse-off 0.01 '])
})
