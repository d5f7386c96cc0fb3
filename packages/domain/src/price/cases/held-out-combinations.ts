import type { CombinationCase } from './package-combinations.ts'

/** For judging only: nothing was adapted to these. */
export const heldOutCombinations: CombinationCase[] = [
  {
    what: 'work by the batch, at least 1000: 1 a unit of 1000, and again for the second size',
    sizes: [
      { into: 'bottle50', qty: 1000, grams: '30', with: [['cap', 1]], work: ['code'] },
      { into: 'jar32', qty: 500, grams: '20', with: [['cap', 1]], work: ['code'] },
    ],
    order: [
      ['11', '11000.00'],
      ['10', '5000.00'],
    ],
    total: '16000.00',
    finds: [],
  },
  {
    what: 'a package that is only a box: 3 + 2.5',
    sizes: [{ into: null, qty: 1000, grams: '30', with: [['box', 1]] }],
    order: [['5.5', '5500.00']],
    total: '5500.00',
    finds: ['NO_CONTAINER'],
  },
  {
    what: 'a cap that nobody put a cost to',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', with: [['gift', 1]] }],
    order: [['8', '8000.00']],
    total: '8000.00',
    finds: ['NO_COST'],
  },
  {
    what: 'a bottle that states no largest fill',
    sizes: [{ into: 'unmeasured', qty: 1000, grams: '30', with: [['cap', 1]] }],
    order: [['10', '10000.00']],
    total: '10000.00',
    finds: ['FILL_UNKNOWN'],
  },
  {
    what: 'the fee spread over both sizes: 2500 / 1000 = 2.5 a unit',
    sizes: [
      { into: 'bottle50', qty: 600, grams: '30', with: [['cap', 1]] },
      { into: 'bottle100', qty: 400, grams: '60', with: [['cap', 1]] },
    ],
    registration: { fee: 2500, spread: true },
    order: [
      ['12.5', '7500.00'],
      ['17.5', '7000.00'],
    ],
    total: '14500.00',
    finds: ['BELOW_MOQ'],
  },
  {
    what: 'the fee beside both sizes',
    sizes: [
      { into: 'bottle50', qty: 600, grams: '30', with: [['cap', 1]] },
      { into: 'bottle100', qty: 400, grams: '60', with: [['cap', 1]] },
    ],
    registration: { fee: 2500, spread: false },
    order: [
      ['10', '6000.00'],
      ['15', '6000.00'],
    ],
    total: '14500.00',
    finds: ['BELOW_MOQ'],
  },
  {
    what: 'overheads of 30 and 20 %: 3 x 1.3 + 7 x 1.2 = 12.3',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', with: [['cap', 1]] }],
    overheads: { ingredient: 30, packaging: 20 },
    order: [['12.3', '12300.00']],
    total: '12300.00',
    finds: [],
  },
  {
    what: 'a cap that is not used any more',
    sizes: [{ into: 'bottle50', qty: 1000, grams: '30', with: [['old', 1]] }],
    order: [['10', '10000.00']],
    total: '10000.00',
    finds: ['RETIRED'],
  },
  {
    what: 'a carton for 500 g with 12 x 60 g: 4.8 (60 kg at 80) + 6 (from 1000) + 2 + 84 x 24 / 1000 = 14.816',
    sizes: [
      {
        into: 'bottle100',
        qty: 1000,
        grams: '60',
        with: [
          ['cap', 1],
          ['weak', 12],
        ],
      },
    ],
    order: [['14.816', '14816.00']],
    total: '14816.00',
    finds: ['OVERFILLED'],
    stops: ['OVERFILLED'],
  },
  {
    what: 'three sizes share caps and cartons: 500 + 300 + 200 caps; 21 cartons of 24, 25 of 12, 17 of 12',
    sizes: [
      {
        into: 'jar32',
        qty: 500,
        grams: '15',
        with: [
          ['cap', 1],
          ['carton', 24],
        ],
      },
      {
        into: 'bottle50',
        qty: 300,
        grams: '30',
        with: [
          ['cap', 1],
          ['carton', 12],
        ],
      },
      {
        into: 'bottle50',
        qty: 200,
        grams: '50',
        with: [
          ['cap', 1],
          ['carton', 12],
        ],
      },
    ],
    order: [
      ['8.508', '4254.00'],
      ['12', '3600.00'],
      ['14.04', '2808.00'],
    ],
    total: '10662.00',
    finds: [],
  },
]
