/**
 * Expected quotes for products in bottles, jars, caps, boxes and cartons, of one size or several, worked out by hand.
 * The bulk is one raw material at 100 baht per kilogram, 80 from 50 kg on; no losses; no overheads unless a row says
 * so. Pieces and raw material are bought for the whole order, so their price breaks count over all sizes; work is
 * done size by size. Cartons are bought whole: 100 pieces in cartons of 12 take 9.
 */

/** The shop's packaging: baht per piece, capacity in grams, minimum order. */
export const stock = {
  bottle50: { shape: 'BOTTLE', cost: '5', max_fill_g: '50', moq: 100 },
  bottle100: { shape: 'BOTTLE', cost: '7', max_fill_g: '100', moq: 500, tiers: [[1000, '6']] },
  jar32: { shape: 'JAR', cost: '4', max_fill_g: '32', moq: 1 },
  unmeasured: { shape: 'BOTTLE', cost: '5', max_fill_g: null, moq: 1 },
  sachet: { shape: 'SACHET', cost: '0.5', max_fill_g: '10', moq: 1 },
  cap: { shape: 'CAP', cost: '2', max_fill_g: null, moq: 1000 },
  gift: { shape: 'CAP', cost: '0', max_fill_g: null, moq: 1 },
  box: { shape: 'BOX', cost: '3', max_fill_g: null, moq: 1, tiers: [[500, '2.5']] },
  carton: { shape: 'CARTON', cost: '24', max_fill_g: null, moq: 1 },
  weak: { shape: 'CARTON', cost: '24', max_fill_g: '500', moq: 1 },
  old: { shape: 'CAP', cost: '2', max_fill_g: null, moq: 1, is_retired: true },
} as const

/** Work: baht per unit (or batch), and what it can handle; without a list: everything. */
export const work = {
  liquid: { kind: 'FILLING', cost: '1', fits: ['bottle50', 'bottle100', 'unmeasured'] },
  cream: { kind: 'FILLING', cost: '1.5', fits: ['bottle50', 'jar32'] },
  sachets: { kind: 'FILLING', cost: '0.2', fits: ['sachet'] },
  label: { kind: 'LABELLING', cost: '0.5', fits: [] },
  code: { kind: 'CODING', cost: '500', mode: 'PER_BATCH', min_charge: '1000', fits: [] },
} as const

type Stock = keyof typeof stock
interface CombinedSize {
  /** The container; null: the package has none. */
  into: Stock | null
  qty: number
  grams: string
  /** Accessories, with the number of units that one holds. */
  with?: [piece: Stock, units: number][]
  work?: (keyof typeof work)[]
  /** Shares of the bulk in several lines of the formula. */
  split?: string[]
}

export interface CombinationCase {
  what: string
  /** Empty: a product without packages. */
  sizes: CombinedSize[]
  /** Without packages: number of units and grams per unit. */
  bulk?: { qty: number; grams: string }
  overheads?: { ingredient: number; packaging: number }
  registration?: { fee: number; spread: boolean }
  /** Unit price and amount of each size, then the total. */
  order: [unit: string, amount: string][]
  total: string
  /** Codes in alphabetical order; those that stop the quote are also in `stops`. */
  finds: string[]
  stops?: string[]
}

export const packageCombinations: CombinationCase[] = [
  {
    what: 'a bottle: 3 + 5 = 8; no cap is named',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30' }],
    order: [['8', '8000.00']],
    total: '8000.00',
    finds: ['NO_CLOSURE'],
  },
  {
    what: 'bottle and cap: 3 + 5 + 2 = 10',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', with: [['cap', 1]] }],
    order: [['10', '10000.00']],
    total: '10000.00',
    finds: [],
  },
  {
    what: 'bottle, cap and box; from 500 a box costs 2.50: 12.50',
    sizes: [
      {
        into: 'bottle50',
        qty: 1000,
        grams: '30',
        with: [
          ['cap', 1],
          ['box', 1],
        ],
      },
    ],
    order: [['12.5', '12500.00']],
    total: '12500.00',
    finds: [],
  },
  {
    what: 'cartons of 12 for 1000 are 84: 84 x 24 = 2016, 2.016 a unit',
    sizes: [
      {
        into: 'bottle50',
        qty: 1000,
        grams: '30',
        with: [
          ['cap', 1],
          ['box', 1],
          ['carton', 12],
        ],
      },
    ],
    order: [['14.516', '14516.00']],
    total: '14516.00',
    finds: [],
  },
  {
    what: 'a hundred of it: boxes at 3, 9 cartons = 216; 100 caps of the least 1000',
    sizes: [
      {
        into: 'bottle50',
        qty: 100,
        grams: '30',
        with: [
          ['cap', 1],
          ['box', 1],
          ['carton', 12],
        ],
      },
    ],
    order: [['15.16', '1516.00']],
    total: '1516.00',
    finds: ['BELOW_MOQ'],
  },
  {
    what: 'one of it takes a whole carton: 3 + 5 + 2 + 3 + 24 = 37; bottle and cap below their least',
    sizes: [
      {
        into: 'bottle50',
        qty: 1,
        grams: '30',
        with: [
          ['cap', 1],
          ['box', 1],
          ['carton', 12],
        ],
      },
    ],
    order: [['37', '37.00']],
    total: '37.00',
    finds: ['BELOW_MOQ', 'BELOW_MOQ'],
  },
  {
    what: 'two sizes: 10 x 600 + (6 + 7 + 2) x 400; 42 kg of bulk; 1000 caps are enough, 400 large bottles are not',
    sizes: [
      { into: 'bottle50', qty: 600, grams: '30', with: [['cap', 1]] },
      { into: 'bottle100', qty: 400, grams: '60', with: [['cap', 1]] },
    ],
    order: [
      ['10', '6000.00'],
      ['15', '6000.00'],
    ],
    total: '12000.00',
    finds: ['BELOW_MOQ'],
  },
  {
    what: '300 + 200 of the same box reach its step of 500: 10.5 x 300 + 15.5 x 200',
    sizes: [
      { into: 'bottle50', qty: 300, grams: '30', with: [['box', 1]] },
      { into: 'bottle100', qty: 200, grams: '60', with: [['box', 1]] },
    ],
    order: [
      ['10.5', '3150.00'],
      ['15.5', '3100.00'],
    ],
    total: '6250.00',
    finds: ['BELOW_MOQ', 'NO_CLOSURE', 'NO_CLOSURE'],
  },
  {
    what: '30 kg + 24 kg reach the step of 50 kg at 80: (2.4 + 5) x 1000 + (4.8 + 7) x 400',
    sizes: [
      { into: 'bottle50', qty: 1000, grams: '30' },
      { into: 'bottle100', qty: 400, grams: '60' },
    ],
    order: [
      ['7.4', '7400.00'],
      ['11.8', '4720.00'],
    ],
    total: '12120.00',
    finds: ['BELOW_MOQ', 'NO_CLOSURE', 'NO_CLOSURE'],
  },
  {
    what: 'one material in two lines, 24 + 36 kg, reaches the step as well: 4.8 + 6 = 10.8',
    sizes: [{ into: 'bottle100', qty: 1000, grams: '60', split: ['0.4', '0.6'] }],
    order: [['10.8', '10800.00']],
    total: '10800.00',
    finds: ['NO_CLOSURE'],
  },
  {
    what: '50 g into 32 g',
    sizes: [{ into: 'jar32', qty: 100, grams: '50' }],
    order: [['9', '900.00']],
    total: '900.00',
    finds: ['NO_CLOSURE', 'OVERFILLED'],
    stops: ['OVERFILLED'],
  },
  {
    what: '32 g into 32 g',
    sizes: [{ into: 'jar32', qty: 100, grams: '32' }],
    order: [['7.2', '720.00']],
    total: '720.00',
    finds: ['NO_CLOSURE'],
  },
  {
    what: 'a milligram too much',
    sizes: [{ into: 'jar32', qty: 100, grams: '32.001' }],
    order: [['7.2001', '720.01']],
    total: '720.01',
    finds: ['NO_CLOSURE', 'OVERFILLED'],
    stops: ['OVERFILLED'],
  },
  {
    what: '100 of a bottle that is sold from 500 on: 6 + 7',
    sizes: [{ into: 'bottle100', qty: 100, grams: '60' }],
    order: [['13', '1300.00']],
    total: '1300.00',
    finds: ['BELOW_MOQ', 'NO_CLOSURE'],
  },
  {
    what: '500 of it',
    sizes: [{ into: 'bottle100', qty: 500, grams: '60' }],
    order: [['13', '6500.00']],
    total: '6500.00',
    finds: ['NO_CLOSURE'],
  },
  {
    what: 'filled as liquid and as cream: 3 + 5 + 1 + 1.5',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', work: ['liquid', 'cream'] }],
    order: [['10.5', '10500.00']],
    total: '10500.00',
    finds: ['NO_CLOSURE', 'SEVERAL_FILLINGS'],
    stops: ['SEVERAL_FILLINGS'],
  },
  {
    what: 'a bottle on the line for sachets: 3 + 5 + 0.2',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', work: ['sachets'] }],
    order: [['8.2', '8200.00']],
    total: '8200.00',
    finds: ['NO_CLOSURE', 'UNFIT_SERVICE'],
    stops: ['UNFIT_SERVICE'],
  },
  {
    what: 'liquid, cream and sachet into one bottle',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', work: ['liquid', 'cream', 'sachets'] }],
    order: [['10.7', '10700.00']],
    total: '10700.00',
    finds: ['NO_CLOSURE', 'SEVERAL_FILLINGS', 'UNFIT_SERVICE'],
    stops: ['SEVERAL_FILLINGS', 'UNFIT_SERVICE'],
  },
  {
    what: 'a label fits everything: 3 + 5 + 1 + 0.5',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', work: ['liquid', 'label'] }],
    order: [['9.5', '9500.00']],
    total: '9500.00',
    finds: ['NO_CLOSURE'],
  },
  {
    what: 'no package: only the bulk, and that is said',
    sizes: [],
    bulk: { qty: 1000, grams: '30' },
    order: [['3', '3000.00']],
    total: '3000.00',
    finds: ['NO_PACKAGE'],
  },
]
