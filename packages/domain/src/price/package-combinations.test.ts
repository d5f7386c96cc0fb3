import { describe, expect, it } from 'vitest'
import { decimal, fixed } from '../decimal.ts'
import { heldOutCombinations } from './cases/held-out-combinations.ts'
import { packageCombinations, stock, work, type CombinationCase } from './cases/package-combinations.ts'
import { chosenSizes } from './chosen-sizes.ts'
import {
  levelOf,
  packageFindings,
  packageFindingText,
  type DeliveredSize,
  type PackagePiece,
} from './package-findings.ts'
import { priceOrder, type OrderInput, type SizeInput } from './price-recipe.ts'
import type { PackagingCost, PricedLine } from './unit-costs.ts'

type Size = CombinationCase['sizes'][number]
interface Stocked {
  shape: PackagePiece['shape']
  cost: string
  max_fill_g: string | null
  moq: number
  tiers?: readonly (readonly [number, string])[]
  is_retired?: boolean
}
interface Worked {
  kind: 'FILLING' | 'LABELLING' | 'CODING'
  cost: string
  mode?: 'PER_BATCH'
  min_charge?: string
  fits: readonly string[]
}

const named = (name: string) => ({ en: name, th: name })
const stocked = (key: keyof typeof stock): Stocked => stock[key]
const worked = (key: keyof typeof work): Worked => work[key]

function piece(key: keyof typeof stock, units: number): PackagePiece {
  const { shape, cost, max_fill_g, moq, is_retired = false } = stocked(key)
  return {
    id: key,
    name: named(key),
    shape,
    box_type_id: key,
    max_fill_g,
    moq,
    has_cost: cost !== '0',
    is_retired,
    units,
    per_unit: 1,
  }
}

function delivered(size: Size, at: number): DeliveredSize {
  return {
    package_id: String(at),
    name: `size ${at}`,
    qty: size.qty,
    fill_g: size.grams,
    container: size.into && piece(size.into, 1),
    has_closure: false,
    pieces: (size.with ?? []).map(([key, units]) => piece(key, units)),
    services: (size.work ?? []).map((key) => ({
      id: key,
      name: named(key),
      kind: worked(key).kind,
      compatible_box_types: [...worked(key).fits],
      has_cost: true,
      has_speed: true,
      is_retired: false,
    })),
  }
}

const blank = {
  name: '',
  kind: 'PACK',
  mode: 'PER_UNIT',
  tiers: [],
  setup_fee: '0',
  min_charge: '0',
} as const
const costOf = (key: keyof typeof stock, units_per_piece: number): PackagingCost => ({
  ...blank,
  key,
  unit_cost: stocked(key).cost,
  tiers: (stocked(key).tiers ?? []).map(([min_qty, unit_cost]) => ({ min_qty, unit_cost })),
  units_per_hour: null,
  units_per_piece,
})
const chargeOf = (key: keyof typeof work): PackagingCost => ({
  ...blank,
  key,
  kind: 'SERVICE',
  mode: worked(key).mode ?? 'PER_UNIT',
  tiers: [],
  unit_cost: worked(key).cost,
  min_charge: worked(key).min_charge ?? '0',
  units_per_hour: null,
})

const bulk = (grams: string, split = ['1']): PricedLine[] =>
  split.map((share, at) => ({
    key: `line ${at}`,
    name: 'Bulk',
    group: 'INGREDIENT',
    material: 'bulk',
    kg_per_unit: decimal(grams).div(1000).times(share).toFixed(),
    price_per_kg: '100',
    price_breaks: [
      { min_kg: '0', price_per_kg: '100' },
      { min_kg: '50', price_per_kg: '80' },
    ],
  }))

function sized(size: Size, at: number): SizeInput {
  return {
    package_id: String(at),
    name: `size ${at}`,
    content: `${size.grams} g`,
    qty: size.qty,
    lines: bulk(size.grams, size.split),
    packaging: [
      ...(size.into ? [costOf(size.into, 1)] : []),
      ...(size.with ?? []).map(([key, units]) => costOf(key, units)),
      ...(size.work ?? []).map(chargeOf),
    ],
  }
}

function judged({ sizes, bulk: alone, overheads, registration }: CombinationCase) {
  const priced = alone
    ? [{ package_id: null, name: '', content: '', qty: alone.qty, lines: bulk(alone.grams), packaging: [] }]
    : sizes.map(sized)
  const input: OrderInput = {
    recipe_type: 'COSMETICS',
    sizes: priced,
    multiplier: '1',
    registrations: registration ? 1 : 0,
    spread_fee: registration?.spread ?? false,
  }
  const price = priceOrder(input, {
    base_overhead_pct: 0,
    ingredient_overhead_pct: overheads?.ingredient ?? 0,
    packaging_overhead_pct: overheads?.packaging ?? 0,
    registration_fee: registration?.fee ?? 0,
    unit_places: 6,
  })
  const found = packageFindings(sizes.map(delivered))
  const products = price.order.filter(({ kind }) => kind === 'PRODUCT')
  return {
    order: products.map(({ unit_price, amount }) => [unit_price, amount]),
    total: price.total,
    finds: found.map(({ code }) => code).toSorted((a, b) => a.localeCompare(b)),
    stops: [...new Set(found.filter((one) => levelOf(one) === 'BLOCK').map(({ code }) => code))].toSorted(
      (a, b) => a.localeCompare(b),
    ),
    /** Unit prices have six decimals and multiply to the amounts. */
    multiplies: products.every(
      ({ qty, unit_price, amount }) => fixed(decimal(unit_price).times(qty), 2) === amount,
    ),
  }
}

describe('pricing a quote', () => {
  it('has thirty combinations', () => {
    expect(packageCombinations.length + heldOutCombinations.length).toBe(30)
  })
  it.each([...packageCombinations, ...heldOutCombinations])('$what', (one) => {
    expect(judged(one)).toEqual({
      order: one.order.map(([unit, amount]) => [fixed(decimal(unit)), amount]),
      total: one.total,
      finds: one.finds,
      stops: one.stops ?? [],
      multiplies: true,
    })
  })
  it('reports work by the hour without a speed', () => {
    const [first] = packageCombinations.filter(({ sizes }) => sizes.some(({ work: done }) => done))
    const sizes = (first?.sizes ?? []).map(delivered).map((one) => ({
      ...one,
      services: one.services.map((service) => ({ ...service, has_speed: false })),
    }))
    expect(packageFindings(sizes).map(({ code }) => code)).toContain('NO_SPEED')
  })
  it('gives every finding in both languages, with its figures', () => {
    const texts = [...packageCombinations, ...heldOutCombinations].flatMap(({ sizes }) =>
      packageFindings(sizes.map(delivered)).map(packageFindingText),
    )
    expect(texts).toContainEqual({
      en: '50 g go into jar32, which holds at most 32 g',
      th: 'jar32 บรรจุได้ไม่เกิน 32 กรัม แต่ต้องบรรจุ 50 กรัม',
    })
    expect(texts.filter(({ en, th }) => /[{}]|undefined/.test(en + th))).toEqual([])
  })
})

describe('the packages that a quote prices', () => {
  const airless = { id: 'a', name: 'Airless 50' }
  const bottle = { id: 'b', name: 'Bottle 100' }
  const one = (package_id: string, qty: number) => ({ package_id, qty })

  it.each([
    { what: 'one open package', open: [airless], input: { qty: 10 }, sizes: [['a', 10]], bulkQty: null },
    { what: 'none', open: [], input: { qty: 10 }, sizes: [], bulkQty: 10 },
    {
      what: 'none, by choice',
      open: [airless, bottle],
      input: { packages: [], qty: 10 },
      sizes: [],
      bulkQty: 10,
    },
    {
      what: 'one of two',
      open: [airless, bottle],
      input: { packages: [one('b', 500)] },
      sizes: [['b', 500]],
      bulkQty: null,
    },
    {
      what: 'both, with the right sum',
      open: [airless, bottle],
      input: { packages: [one('a', 1000), one('b', 500)], qty: 1500 },
      sizes: [
        ['a', 1000],
        ['b', 500],
      ],
      bulkQty: null,
    },
  ])('are $what', ({ open, input: request, sizes, bulkQty }) => {
    const chosen = chosenSizes(open, request)
    if ('path' in chosen) throw new Error(chosen.words.en)
    expect(chosen.sizes.map(({ packaged, qty }) => [packaged.id, qty])).toEqual(sizes)
    expect(chosen.bulk).toBe(bulkQty)
  })

  it.each([
    ['two are open and none is named', [airless, bottle], { qty: 1000 }, 'packages'],
    ['one is named twice', [airless], { packages: [one('a', 1), one('a', 2)] }, 'packages.1.package_id'],
    [
      'it is of another recipe, or cancelled',
      [airless],
      { packages: [one('x', 1)] },
      'packages.0.package_id',
    ],
    ['quantities do not come to the whole', [airless], { packages: [one('a', 5)], qty: 6 }, 'qty'],
    ['nothing says how many', [airless], {}, 'qty'],
    ['bulk without a quantity', [airless], { packages: [] }, 'qty'],
    [
      'more than an order may have',
      [airless, bottle],
      { packages: [one('a', 9_999_999), one('b', 2)] },
      'packages',
    ],
  ])('are refused if %s', (_what, open, request, path) => {
    const chosen = chosenSizes(open, request)
    expect('path' in chosen && chosen.path).toBe(path)
  })

  it('are requested by name', () => {
    const chosen = chosenSizes([airless, bottle], { qty: 1000 })
    expect('words' in chosen && chosen.words.en).toContain('Airless 50, Bottle 100')
  })
})
