import type { QuantityCase } from './quantity-case.ts'

/**
 * Annex III/376 by Regulation (EU) 2024/996: face 0.3 % retinol equivalents, body 0.05 %. Factors by hand from molar
 * masses, e.g. retinyl palmitate 286.45 / 524.86 = 0.545765.
 */
export const quantityCases: QuantityCase[] = [
  {
    what: 'retinol at its limit',
    limit: { max: '0.3', basis: 'as Retinol Equivalent (RE)' },
    of: [['Retinol', '0.3']],
    found: [],
  },
  {
    what: 'retinol above it',
    limit: { max: '0.3', basis: 'as Retinol Equivalent (RE)' },
    of: [['Retinol', '0.31']],
    found: ['ABOVE_LIMIT 0.31'],
  },
  {
    what: 'retinyl acetate below',
    limit: { max: '0.3', basis: 'as RE' },
    of: [['Retinyl Acetate', '0.34']],
    found: [],
  },
  {
    what: 'retinyl palmitate above',
    limit: { max: '0.3', basis: 'as RE' },
    of: [['Retinyl Palmitate', '0.55']],
    found: ['ABOVE_LIMIT 0.300171'],
  },
  {
    what: 'retinyl palmitate below',
    limit: { max: '0.3', basis: 'RE' },
    of: [['Retinyl Palmitate', '0.54']],
    found: [],
  },
  {
    what: 'retinol and its palmitate together',
    limit: { max: '0.3', basis: 'as RE' },
    of: [
      ['Retinol', '0.2'],
      ['Retinyl Palmitate', '0.2'],
    ],
    found: ['SUM_ABOVE_LIMIT 0.309153'],
  },
  {
    what: 'retinol in a body lotion',
    limit: { max: '0.05', basis: 'as RE' },
    of: [['Retinol', '0.05']],
    found: [],
  },
  {
    what: 'quinine as quinine base',
    limit: { max: '0.5', basis: 'as quinine base' },
    of: [['Quinine', '0.5']],
    found: [],
  },
  {
    what: 'its hydrochloride',
    limit: { max: '0.5', basis: 'as quinine base' },
    of: [['Quinine Hydrochloride', '0.55']],
    found: [],
  },
  {
    what: 'a salt as etidronic acid',
    limit: { max: '1.5', basis: 'as etidronic acid' },
    of: [['Tetrasodium Etidronate', '2.2']],
    found: ['ABOVE_LIMIT 1.541983'],
  },
  {
    what: 'a hydroxide as itself',
    limit: { max: '7', basis: 'as calcium hydroxide' },
    of: [['Calcium Hydroxide', '7.1']],
    found: ['ABOVE_LIMIT 7.1'],
  },
  {
    what: 'a base as hydrochloride',
    limit: { max: '1.5', basis: 'as hydrochloride' },
    of: [['3-Amino-2,4-Dichlorophenol', '1.3']],
    found: ['ABOVE_LIMIT 1.566251'],
  },
  {
    what: 'the hydrochloride as itself',
    limit: { max: '1.5', basis: 'as hydrochloride' },
    of: [['3-Amino-2,4-Dichlorophenol HCl', '1.5']],
    found: [],
  },
  {
    what: 'a range above at its maximum',
    limit: { max: '0.5', basis: 'as acid' },
    of: [['Sodium Benzoate', '1.2', '30/40/60']],
    found: ['MAY_BE_ABOVE_LIMIT 0.610134'],
  },
  {
    what: 'a range below at its maximum',
    limit: { max: '0.5', basis: 'as acid' },
    of: [['Sodium Benzoate', '0.9', '30/40/60']],
    found: [],
  },
  {
    what: 'a range above at its typical share',
    limit: { max: '0.5', basis: 'as acid' },
    of: [['Sodium Benzoate', '2', '30/40/60']],
    found: ['ABOVE_LIMIT 0.677927'],
  },
  {
    what: 'a maximum exactly at the limit',
    limit: { max: '0.6' },
    of: [['Urea', '1', '30/40/60']],
    found: [],
  },
  {
    what: 'a range below a minimum at its minimum',
    limit: { min: '2' },
    of: [['Urea', '6', '30/40/60']],
    found: ['BELOW_MINIMUM 1.8'],
  },
  {
    what: 'a range above a minimum at its minimum',
    limit: { min: '2' },
    of: [['Urea', '7', '30/40/60']],
    found: [],
  },
  {
    what: 'a range beside a pure substance',
    limit: { max: '0.5' },
    of: [
      ['Urea', '1', '10/20/30'],
      ['Urea', '0.3'],
    ],
    found: ['MAY_BE_ABOVE_LIMIT 0.6'],
  },
]
