/**
 * Typed prices and the confirmations they need, worked out by hand, in baht per kilogram. A price that changes by
 * more than half, or is outside the material's range, needs a reason; exactly half does not. The home currency has
 * rate 1 (no other does), and currencies are from ISO 4217.
 */
export interface PriceRowCase {
  what: string
  /** Baht per kilogram, start and supplier; optionally a last day. */
  known: { supplier: string; per_kg: string; from: string; to?: string; min_kg?: string }[]
  range?: { from?: string; to?: string }
  /** The last recorded rates. */
  rates?: Record<string, string>
  density?: string
  typed: {
    supplier?: string
    price: string
    uom?: 'mg' | 'g' | 'kg' | 'l'
    currency?: string
    fx?: string
    fx_on?: string
    from?: string
    to?: string
    min_qty?: string
  }
  /** Baht per kilogram, or the refused field. */
  per_kg: string | { refused: 'currency' | 'fx' }
  /** Needed confirmations, alphabetically. */
  asks: ('FIRST_PRICE' | 'MOVED' | 'OUT_OF_RANGE' | 'RATE_MOVED' | 'RATE_OLD' | 'RATE_ONE')[]
}

const siam = [{ supplier: 'Siam', per_kg: '100', from: '2026-01-01' }]
const usual = { from: '60', to: '80' }
const dollar = { USD: '36' }

/** Typed on 1 November 2026 unless a row says otherwise. */
export const priceRows: PriceRowCase[] = [
  { what: '100 to 150: half more, no more', known: siam, typed: { price: '150' }, per_kg: '150', asks: [] },
  {
    what: '100 to a millionth over 150',
    known: siam,
    typed: { price: '150.000001' },
    per_kg: '150.000001',
    asks: ['MOVED'],
  },
  { what: '100 to 50: half less, no more', known: siam, typed: { price: '50' }, per_kg: '50', asks: [] },
  {
    what: '100 to a millionth under 50',
    known: siam,
    typed: { price: '49.999999' },
    per_kg: '49.999999',
    asks: ['MOVED'],
  },
  { what: 'unchanged', known: siam, typed: { price: '100' }, per_kg: '100', asks: [] },
  {
    what: 'by the gram: 0.15 x 1000 = 150',
    known: siam,
    typed: { price: '0.15', uom: 'g' },
    per_kg: '150',
    asks: [],
  },
  {
    what: 'by the gram: 0.151 x 1000 = 151',
    known: siam,
    typed: { price: '0.151', uom: 'g' },
    per_kg: '151',
    asks: ['MOVED'],
  },
  {
    what: 'mg taken for g: 0.1 x 1,000,000',
    known: siam,
    typed: { price: '0.1', uom: 'mg' },
    per_kg: '100000',
    asks: ['MOVED'],
  },
  {
    what: '4.1666 x 36 = 149.9976',
    known: siam,
    rates: dollar,
    typed: { price: '4.1666', currency: 'USD', fx: '36' },
    per_kg: '149.9976',
    asks: [],
  },
  {
    what: '4.17 x 36 = 150.12',
    known: siam,
    rates: dollar,
    typed: { price: '4.17', currency: 'USD', fx: '36' },
    per_kg: '150.12',
    asks: ['MOVED'],
  },
  {
    what: 'the rate was forgotten: 2.8 x 1; 36 to 1 is 97 % less, 100 to 2.8 as well',
    known: siam,
    rates: dollar,
    typed: { price: '2.8', currency: 'USD', fx: '1' },
    per_kg: '2.8',
    asks: ['MOVED', 'RATE_MOVED', 'RATE_ONE'],
  },
  {
    what: 'a currency that was never noted: 430 x 0.24 = 103.2',
    known: siam,
    rates: dollar,
    typed: { price: '430', currency: 'JPY', fx: '0.24' },
    per_kg: '103.2',
    asks: [],
  },
  {
    what: 'the rate half up, no more (36 to 54); 3 x 54 = 162 is 62 % up',
    known: siam,
    rates: dollar,
    typed: { price: '3', currency: 'USD', fx: '54' },
    per_kg: '162',
    asks: ['MOVED'],
  },
  {
    what: 'the rate more than half up; 3 x 54.01 = 162.03',
    known: siam,
    rates: dollar,
    typed: { price: '3', currency: 'USD', fx: '54.01' },
    per_kg: '162.03',
    asks: ['MOVED', 'RATE_MOVED'],
  },
  {
    what: 'the rate more than half down; 5 x 17.99 = 89.95 is 10 % down',
    known: siam,
    rates: dollar,
    typed: { price: '5', currency: 'USD', fx: '17.99' },
    per_kg: '89.95',
    asks: ['RATE_MOVED'],
  },
  {
    what: 'the rate half down, no more; 3 x 18 = 54 is 46 % down',
    known: siam,
    rates: dollar,
    typed: { price: '3', currency: 'USD', fx: '18' },
    per_kg: '54',
    asks: [],
  },
  { what: 'a first price', known: [], typed: { price: '65' }, per_kg: '65', asks: [] },
  {
    what: 'a first price inside the range',
    known: [],
    range: usual,
    typed: { price: '65' },
    per_kg: '65',
    asks: [],
  },
  {
    what: 'the lower end of the range',
    known: [],
    range: usual,
    typed: { price: '60' },
    per_kg: '60',
    asks: [],
  },
  {
    what: 'the upper end of the range',
    known: [],
    range: usual,
    typed: { price: '80' },
    per_kg: '80',
    asks: [],
  },
  {
    what: 'a millionth below the range',
    known: [],
    range: usual,
    typed: { price: '59.999999' },
    per_kg: '59.999999',
    asks: ['OUT_OF_RANGE'],
  },
  {
    what: 'a satang above the range',
    known: [],
    range: usual,
    typed: { price: '80.01' },
    per_kg: '80.01',
    asks: ['OUT_OF_RANGE'],
  },
  {
    what: 'a range without an upper end',
    known: [],
    range: { from: '60' },
    typed: { price: '1000' },
    per_kg: '1000',
    asks: [],
  },
  {
    what: 'a range without a lower end',
    known: [],
    range: { to: '80' },
    typed: { price: '81' },
    per_kg: '81',
    asks: ['OUT_OF_RANGE'],
  },
  {
    what: 'by the litre of 1.2 kg: 96 / 1.2 = 80',
    known: [],
    range: usual,
    density: '1.2',
    typed: { price: '96', uom: 'l' },
    per_kg: '80',
    asks: [],
  },
  {
    what: 'by the litre of 1.2 kg: 97.2 / 1.2 = 81',
    known: [],
    range: usual,
    density: '1.2',
    typed: { price: '97.2', uom: 'l' },
    per_kg: '81',
    asks: ['OUT_OF_RANGE'],
  },
  {
    what: 'another supplier, 60 % below what counts',
    known: siam,
    typed: { supplier: 'Bangkok', price: '40' },
    per_kg: '40',
    asks: ['MOVED'],
  },
  {
    what: 'another supplier, 40 % below what counts',
    known: siam,
    typed: { supplier: 'Bangkok', price: '60' },
    per_kg: '60',
    asks: [],
  },
  {
    what: 'from 100 kg, 55 % below what so much costs now',
    known: siam,
    typed: { price: '45', min_qty: '100' },
    per_kg: '45',
    asks: ['MOVED'],
  },
  {
    what: 'from 100 kg, 45 % below what so much costs now',
    known: siam,
    typed: { price: '55', min_qty: '100' },
    per_kg: '55',
    asks: [],
  },
]

/** A first price, and the age of a rate; the limits are 0.01 and 100,000 baht, and 90 days before the first day. */
export const firstPriceRows: PriceRowCase[] = [
  { what: 'a first price of 100,000', known: [], typed: { price: '100000' }, per_kg: '100000', asks: [] },
  {
    what: 'a first price a satang above',
    known: [],
    typed: { price: '100000.01' },
    per_kg: '100000.01',
    asks: ['FIRST_PRICE'],
  },
  {
    what: 'a first price of 9,999,999',
    known: [],
    typed: { price: '9999999' },
    per_kg: '9999999',
    asks: ['FIRST_PRICE'],
  },
  {
    what: 'a first price per gram that is one per kilogram: 450 x 1000',
    known: [],
    typed: { price: '450', uom: 'g' },
    per_kg: '450000',
    asks: ['FIRST_PRICE'],
  },
  {
    what: 'a first price per kilogram that is one per gram of water',
    known: [],
    typed: { price: '0.00002' },
    per_kg: '0.00002',
    asks: ['FIRST_PRICE'],
  },
  {
    what: 'a dear material whose range is known',
    known: [],
    range: { from: '200000', to: '400000' },
    typed: { price: '300000' },
    per_kg: '300000',
    asks: [],
  },
  {
    what: 'a second price of a dear material',
    known: [{ supplier: 'Siam', per_kg: '300000', from: '2026-01-01' }],
    typed: { price: '310000' },
    per_kg: '310000',
    asks: [],
  },
  {
    what: 'a rate of 90 days before',
    known: [],
    rates: dollar,
    typed: { price: '2', currency: 'USD', fx: '36', fx_on: '2026-08-03' },
    per_kg: '72',
    asks: [],
  },
  {
    what: 'a rate of 91 days before',
    known: [],
    rates: dollar,
    typed: { price: '2', currency: 'USD', fx: '36', fx_on: '2026-08-02' },
    per_kg: '72',
    asks: ['RATE_OLD'],
  },
  {
    what: 'a rate of two years before, at 1',
    known: [],
    rates: dollar,
    typed: { price: '2', currency: 'USD', fx: '1', fx_on: '2024-11-01' },
    per_kg: '2',
    asks: ['RATE_MOVED', 'RATE_OLD', 'RATE_ONE'],
  },
]

/** Only for judging the code: nothing was adapted to these cases. */
export const heldOutPriceRows: PriceRowCase[] = [
  {
    what: 'after a gap: the last price of this supplier was 100',
    known: [{ supplier: 'Siam', per_kg: '100', from: '2026-01-01', to: '2026-06-30' }],
    typed: { price: '160' },
    per_kg: '160',
    asks: ['MOVED'],
  },
  {
    what: 'after a gap, of another supplier: the last price that held was 100',
    known: [{ supplier: 'Siam', per_kg: '100', from: '2026-01-01', to: '2026-06-30' }],
    typed: { supplier: 'Bangkok', price: '160' },
    per_kg: '160',
    asks: ['MOVED'],
  },
  {
    what: 'compared with what counts on its own first day: 120 to 170 is 42 % up',
    known: [
      { supplier: 'Siam', per_kg: '100', from: '2026-01-01', to: '2026-11-30' },
      { supplier: 'Siam', per_kg: '120', from: '2026-12-01' },
    ],
    typed: { supplier: 'Bangkok', price: '170', from: '2026-12-15' },
    per_kg: '170',
    asks: [],
  },
  {
    what: 'noted after the fact, before everything known: 250 beside the 100 that followed',
    known: siam,
    typed: { price: '250', from: '2025-06-01', to: '2025-12-31' },
    per_kg: '250',
    asks: ['MOVED'],
  },
  {
    what: '150 x 0.24 = 36 after 65: 44.6 % down',
    known: [{ supplier: 'Siam', per_kg: '65', from: '2026-01-01' }],
    typed: { supplier: 'Osaka', price: '150', currency: 'JPY', fx: '0.24' },
    per_kg: '36',
    asks: [],
  },
  {
    what: '100 x 0.1 = 10 after 145, and 8 baht a ringgit became 0.1',
    known: [{ supplier: 'Siam', per_kg: '145', from: '2026-01-01' }],
    rates: { MYR: '8' },
    typed: { supplier: 'Penang', price: '100', currency: 'MYR', fx: '0.1' },
    per_kg: '10',
    asks: ['MOVED', 'RATE_MOVED'],
  },
  {
    what: 'baht times 36',
    known: siam,
    typed: { price: '60', currency: 'THB', fx: '36' },
    per_kg: { refused: 'fx' },
    asks: [],
  },
  {
    what: 'a currency that is none',
    known: siam,
    typed: { price: '150', currency: 'ZZZ', fx: '0.24' },
    per_kg: { refused: 'currency' },
    asks: [],
  },
  {
    what: 'a slip of the point: 100 to 0.000001',
    known: siam,
    typed: { price: '0.000001' },
    per_kg: '0.000001',
    asks: ['MOVED'],
  },
  {
    what: 'back into the range, 30 % down',
    known: siam,
    range: usual,
    typed: { price: '70' },
    per_kg: '70',
    asks: [],
  },
]
