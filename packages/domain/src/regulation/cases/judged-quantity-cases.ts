import type { QuantityCase } from './quantity-case.ts'

/** The half by which factors and ranges are judged. */
export const judgedQuantityCases: QuantityCase[] = [
  {
    what: 'retinyl acetate above',
    limit: { max: '0.3', basis: 'as RE' },
    of: [['Retinyl Acetate', '0.345']],
    found: ['ABOVE_LIMIT 0.300847'],
  },
  {
    what: 'two esters together below',
    limit: { max: '0.3', basis: 'as Retinol Equivalent (RE)' },
    of: [
      ['Retinyl Acetate', '0.2'],
      ['Retinyl Palmitate', '0.2'],
    ],
    found: [],
  },
  {
    what: 'an ester in a body lotion',
    limit: { max: '0.05', basis: 'as RE' },
    of: [['Retinyl Palmitate', '0.1']],
    found: ['ABOVE_LIMIT 0.054576'],
  },
  {
    what: 'etidronic acid itself',
    limit: { max: '1.5', basis: 'as etidronic acid' },
    of: [['Etidronic Acid', '1.5']],
    found: [],
  },
  {
    what: 'disodium etidronate',
    limit: { max: '1.5', basis: 'as etidronic acid' },
    of: [['Disodium Etidronate', '1.9']],
    found: ['ABOVE_LIMIT 1.565891'],
  },
  {
    what: 'potassium sulfide as sulphur',
    limit: { max: '2', basis: 'as sulphur' },
    of: [['Potassium Sulfide', '7']],
    found: ['ABOVE_LIMIT 2.035371'],
  },
  {
    what: 'sodium sulfide as sulphur',
    limit: { max: '2', basis: 'as sulphur' },
    of: [['Sodium Sulfide', '4']],
    found: [],
  },
  {
    what: 'a hydrate as strontium',
    limit: { max: '3.5', basis: 'as strontium' },
    of: [['Strontium Chloride Hexahydrate', '10']],
    found: [],
  },
  {
    what: 'a salt of a filter as acid',
    limit: { max: '8', basis: 'as acid' },
    of: [['Sodium Phenylbenzimidazole Sulfonate', '8.5']],
    found: [],
  },
  {
    what: 'the acid of a filter',
    limit: { max: '8', basis: 'as acid' },
    of: [['Phenylbenzimidazole Sulfonic Acid', '8.1']],
    found: ['ABOVE_LIMIT 8.1'],
  },
  {
    what: 'benzophenone-5 as acid',
    limit: { max: '5', basis: 'as acid' },
    of: [['Benzophenone-5', '5.3']],
    found: [],
  },
  {
    what: 'calcium peroxide as H2O2',
    limit: { max: '12', basis: 'of H2O2, present or released' },
    of: [['Calcium Peroxide', '26']],
    found: ['ABOVE_LIMIT 12.269562'],
  },
  {
    what: 'a sulfate as base',
    limit: { max: '0.3', basis: 'as base' },
    of: [['Oxyquinoline Sulfate', '0.4']],
    found: [],
  },
  {
    what: 'paraformaldehyde',
    limit: { max: '0.1', basis: 'as free formaldehyde' },
    of: [['Paraformaldehyde', '0.12']],
    found: ['ABOVE_LIMIT 0.12'],
  },
  {
    what: 'zinc lactate as zinc',
    limit: { max: '1', basis: 'as zinc' },
    of: [['Zinc Lactate', '4']],
    found: ['ABOVE_LIMIT 1.073872'],
  },
  {
    what: 'only a maximum is stated',
    limit: { max: '0.6' },
    of: [['Urea', '10', '/5/8']],
    found: ['MAY_BE_ABOVE_LIMIT 0.8'],
  },
  { what: 'only a minimum is stated', limit: { max: '0.5' }, of: [['Urea', '10', '3/5/']], found: [] },
  {
    what: 'no factor of a borate',
    limit: { max: '1', basis: 'as zinc' },
    of: [['Zinc Borate', '1', '10/20/30']],
    found: ['BASIS_UNKNOWN 0.2'],
  },
  {
    what: 'both ends',
    limit: { max: '0.5', min: '0.1' },
    of: [['Urea', '1', '5/20/60']],
    found: ['MAY_BE_ABOVE_LIMIT 0.6', 'BELOW_MINIMUM 0.05'],
  },
  {
    what: 'two ranges of one substance',
    limit: { max: '0.5' },
    of: [
      ['Urea', '1', '10/20/30'],
      ['Urea', '0.4', '40/50/60'],
    ],
    found: ['MAY_BE_ABOVE_LIMIT 0.54'],
  },
  {
    what: 'a typical share of zero',
    limit: { max: '0.001' },
    of: [['Urea', '1', '0/0/0.5']],
    found: ['MAY_BE_ABOVE_LIMIT 0.005'],
  },
]
