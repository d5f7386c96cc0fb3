import type { PriceRule } from '../price-at.ts'

/**
 * Which of several prices counts under each rule, worked out by hand. Of equally new prices the cheaper counts; if
 * the preferred supplier has no valid price, the latest counts.
 */
interface PriceRuleCase {
  what: string
  preferred: string
  /** Baht per kilogram by supplier. */
  offers: { supplier: string; per_kg: string; from: string; to?: string; min_kg?: string }[]
  on: string
  kg?: string
  /** Supplier and price by rule. */
  counts: Partial<Record<PriceRule, [supplier: string, per_kg: string] | null>>
}

const three = [
  { supplier: 'Siam', per_kg: '100', from: '2026-01-01' },
  { supplier: 'Bangkok', per_kg: '90', from: '2026-03-01' },
  { supplier: 'Osaka', per_kg: '120', from: '2026-06-01' },
]

export const priceRuleCases: PriceRuleCase[] = [
  {
    what: 'three suppliers, the oldest preferred',
    preferred: 'Siam',
    offers: three,
    on: '2026-11-01',
    counts: {
      PREFERRED: ['Siam', '100'],
      LATEST: ['Osaka', '120'],
      CHEAPEST: ['Bangkok', '90'],
      HIGHEST: ['Osaka', '120'],
    },
  },
  {
    what: 'nobody preferred',
    preferred: '',
    offers: three,
    on: '2026-11-01',
    counts: { PREFERRED: ['Osaka', '120'] },
  },
  {
    what: 'the name is written otherwise',
    preferred: '  siam ',
    offers: three,
    on: '2026-11-01',
    counts: { PREFERRED: ['Siam', '100'] },
  },
  {
    what: 'the preferred one does not sell it',
    preferred: 'Penang',
    offers: three,
    on: '2026-11-01',
    counts: { PREFERRED: ['Osaka', '120'], CHEAPEST: ['Bangkok', '90'] },
  },
  {
    what: 'before the others began',
    preferred: 'Osaka',
    offers: three,
    on: '2026-02-01',
    counts: { PREFERRED: ['Siam', '100'], LATEST: ['Siam', '100'], CHEAPEST: ['Siam', '100'] },
  },
  {
    what: 'the price of the preferred one ended yesterday',
    preferred: 'Siam',
    offers: [{ supplier: 'Siam', per_kg: '100', from: '2026-01-01', to: '2026-10-31' }, ...three.slice(1)],
    on: '2026-11-01',
    counts: { PREFERRED: ['Osaka', '120'] },
  },
  {
    what: 'two equally new ones',
    preferred: '',
    offers: [
      { supplier: 'Siam', per_kg: '100', from: '2026-01-01' },
      { supplier: 'Bangkok', per_kg: '99.5', from: '2026-01-01' },
    ],
    on: '2026-11-01',
    counts: { LATEST: ['Bangkok', '99.5'], PREFERRED: ['Bangkok', '99.5'] },
  },
  {
    what: 'two equally cheap ones: the newer counts',
    preferred: '',
    offers: [
      { supplier: 'Siam', per_kg: '90', from: '2026-01-01' },
      { supplier: 'Bangkok', per_kg: '90', from: '2026-03-01' },
    ],
    on: '2026-11-01',
    counts: { CHEAPEST: ['Bangkok', '90'] },
  },
  {
    what: 'the quantity reaches the break of one supplier',
    preferred: 'Siam',
    offers: [...three, { supplier: 'Siam', per_kg: '70', from: '2026-01-01', min_kg: '25' }],
    on: '2026-11-01',
    kg: '25',
    counts: { PREFERRED: ['Siam', '70'], CHEAPEST: ['Siam', '70'], LATEST: ['Osaka', '120'] },
  },
  {
    what: 'a hair below the break',
    preferred: 'Siam',
    offers: [...three, { supplier: 'Siam', per_kg: '70', from: '2026-01-01', min_kg: '25' }],
    on: '2026-11-01',
    kg: '24.999999',
    counts: { PREFERRED: ['Siam', '100'], CHEAPEST: ['Bangkok', '90'] },
  },
  {
    what: 'nothing holds',
    preferred: 'Siam',
    offers: three,
    on: '2025-12-31',
    counts: { PREFERRED: null, LATEST: null, CHEAPEST: null, HIGHEST: null, AVERAGE_90D: null },
  },
]
