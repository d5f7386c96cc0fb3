import type { PriceRule } from '../price-at.ts'

/** A supplier's price: baht per kilogram from `min` kilograms on, since 1 January 2026, unless it says otherwise. */
export interface OfferedPrice {
  by: string
  price: string
  min: string
  from?: string
  to?: string
  uom?: 'mg' | 'g' | 'kg' | 'l'
  currency?: string
  fx?: string
  fx_on?: string
}

/**
 * What an order pays for one raw material on 29 November 2026, worked out by hand. An offer counts from its minimum
 * on. Of those reached, the price rule decides (LATEST unless given); if none is, the smallest amount is paid, and all
 * of it is in the price. No overheads; unit prices have six decimals.
 */
export interface OfferCase {
  what: string
  rule?: PriceRule
  preferred?: string
  density?: string
  offers: OfferedPrice[]
  /** Sizes with their units, and kilograms per unit by line of the formula. */
  sizes: [units: number, ...kg_per_unit: string[]][]
  /** Supplier; null: nobody sells it. */
  from: string | null
  /** Baht for the whole order. */
  pays: string
  /** With value added tax of 7 %. */
  withVat?: string
  /** Minimum that had to be bought, in kilograms. */
  minimum?: string
  finds?: 'RATE_OLD'[]
}

const lot: OfferedPrice = { by: 'Lot', price: '100', min: '1' }
const bulk: OfferedPrice = { by: 'Bulk', price: '60', min: '500', from: '2026-06-01' }
const dear: OfferedPrice = { by: 'Dear', price: '333.33', min: '1' }
const cheap: OfferedPrice = { by: 'Cheap', price: '200', min: '500' }
const steps: OfferedPrice[] = [
  { by: 'Steps', price: '100', min: '5' },
  { by: 'Steps', price: '80', min: '25' },
]
const both = [lot, bulk]
const once = (kg: string): OfferCase['sizes'] => [[1, kg]]

export const offerCases: OfferCase[] = [
  { what: 'the newer offer begins at 500 kg', offers: both, sizes: once('3'), from: 'Lot', pays: '300.00' },
  { what: 'a gram below 500 kg', offers: both, sizes: once('499.999'), from: 'Lot', pays: '49999.90' },
  { what: 'exactly 500 kg', offers: both, sizes: once('500'), from: 'Bulk', pays: '30000.00' },
  { what: 'a gram above 500 kg', offers: both, sizes: once('500.001'), from: 'Bulk', pays: '30000.06' },
  { what: 'exactly 1 kg', offers: both, sizes: once('1'), from: 'Lot', pays: '100.00' },
  {
    what: 'a gram below every minimum: 1 kg is bought',
    offers: both,
    sizes: once('0.999'),
    from: 'Lot',
    pays: '100.00',
    minimum: '1',
  },
  {
    what: 'the cheaper begins at 500 kg',
    rule: 'CHEAPEST',
    offers: [cheap, dear],
    sizes: once('3'),
    from: 'Dear',
    pays: '999.99',
  },
  {
    what: 'the cheaper is reached',
    rule: 'CHEAPEST',
    offers: [cheap, dear],
    sizes: once('500'),
    from: 'Cheap',
    pays: '100000.00',
  },
  {
    what: 'the dearest of two that are reached',
    rule: 'HIGHEST',
    offers: [cheap, dear],
    sizes: once('500'),
    from: 'Dear',
    pays: '166665.00',
  },
  {
    what: 'the dearest that is reached is the only one',
    rule: 'HIGHEST',
    offers: [{ ...bulk, price: '900' }, lot],
    sizes: once('3'),
    from: 'Lot',
    pays: '300.00',
  },
  {
    what: 'the preferred supplier does not sell so little',
    rule: 'PREFERRED',
    preferred: 'Bulk',
    offers: both,
    sizes: once('3'),
    from: 'Lot',
    pays: '300.00',
  },
  {
    what: 'the preferred supplier, though another is newer',
    rule: 'PREFERRED',
    preferred: 'Lot',
    offers: both,
    sizes: once('600'),
    from: 'Lot',
    pays: '60000.00',
  },
  {
    what: 'only 500 kg are sold, 3 needed',
    offers: [bulk],
    sizes: once('3'),
    from: 'Bulk',
    pays: '30000.00',
    minimum: '500',
  },
  {
    what: 'only 500 kg are sold, a gram less needed',
    offers: [bulk],
    sizes: once('499.999'),
    from: 'Bulk',
    pays: '30000.00',
    minimum: '500',
  },
  {
    what: '500 x 60 = 30,000 or 25 x 90 = 2,250',
    offers: [bulk, { by: 'Drum', price: '90', min: '25' }],
    sizes: once('3'),
    from: 'Drum',
    pays: '2250.00',
    minimum: '25',
  },
  {
    what: '100 x 60 = 6,000 or 25 x 300 = 7,500: the larger quantity is cheaper',
    offers: [
      { by: 'Large', price: '60', min: '100' },
      { by: 'Small', price: '300', min: '25' },
    ],
    sizes: once('3'),
    from: 'Large',
    pays: '6000.00',
    minimum: '100',
  },
  {
    what: '10 x 100 and 20 x 50 are the same amount: less is left over of 10 kg',
    offers: [
      { by: 'Twenty', price: '50', min: '20' },
      { by: 'Ten', price: '100', min: '10' },
    ],
    sizes: once('3'),
    from: 'Ten',
    pays: '1000.00',
    minimum: '10',
  },
  {
    what: 'below the first step: 5 x 100',
    offers: steps,
    sizes: once('3'),
    from: 'Steps',
    pays: '500.00',
    minimum: '5',
  },
  { what: 'at the first step', offers: steps, sizes: once('5'), from: 'Steps', pays: '500.00' },
  {
    what: 'a gram below the second step',
    offers: steps,
    sizes: once('24.999'),
    from: 'Steps',
    pays: '2499.90',
  },
  { what: 'at the second step', offers: steps, sizes: once('25'), from: 'Steps', pays: '2000.00' },
  {
    what: 'the second step costs less than the first: 6 x 80 = 480, 5 x 100 = 500',
    offers: [
      { by: 'Steps', price: '100', min: '5' },
      { by: 'Steps', price: '80', min: '6' },
    ],
    sizes: once('3'),
    from: 'Steps',
    pays: '480.00',
    minimum: '6',
  },
  {
    what: 'by the gram: from 1000 g on, 999 g needed',
    offers: [{ by: 'Gram', price: '0.1', min: '1000', uom: 'g' }],
    sizes: once('0.999'),
    from: 'Gram',
    pays: '100.00',
    minimum: '1',
  },
  {
    what: 'by the gram: 1000 g of at least 1000 g',
    offers: [{ by: 'Gram', price: '0.1', min: '1000', uom: 'g' }],
    sizes: once('1'),
    from: 'Gram',
    pays: '100.00',
  },
  {
    what: '10 kg at 2 dollars and 36 baht',
    offers: [{ by: 'Osaka', price: '2', min: '10', currency: 'USD', fx: '36', fx_on: '2026-11-01' }],
    sizes: once('4'),
    from: 'Osaka',
    pays: '720.00',
    minimum: '10',
  },
  {
    what: '10 x 2 x 36 = 720 or 5 x 100 = 500 baht',
    offers: [
      { by: 'Osaka', price: '2', min: '10', currency: 'USD', fx: '36', fx_on: '2026-11-01' },
      { by: 'Siam', price: '100', min: '5' },
    ],
    sizes: once('4'),
    from: 'Siam',
    pays: '500.00',
    minimum: '5',
  },
  {
    what: '10 litres of 1.2 kg are 12 kg: a gram less',
    density: '1.2',
    offers: [{ by: 'Litre', price: '96', min: '10', uom: 'l' }],
    sizes: once('11.999'),
    from: 'Litre',
    pays: '960.00',
    minimum: '12',
  },
  {
    what: '10 litres of 1.2 kg: 12 kg',
    density: '1.2',
    offers: [{ by: 'Litre', price: '96', min: '10', uom: 'l' }],
    sizes: once('12'),
    from: 'Litre',
    pays: '960.00',
  },
  {
    what: 'two lines of 0.6 kg reach 1 kg together',
    offers: both,
    sizes: [[1, '0.6', '0.6']],
    from: 'Lot',
    pays: '120.00',
  },
  {
    what: '300 kg and 200 kg of two sizes reach 500 kg: 18,000 + 12,000, with tax 32,100',
    offers: both,
    sizes: [
      [300, '1'],
      [100, '2'],
    ],
    from: 'Bulk',
    pays: '30000.00',
    withVat: '32100.00',
  },
]
