import { compareDecimals, plain } from '../decimal.ts'
import type { Words } from '../languages.ts'
import type { OrderInput, PriceConfig } from './price-recipe.ts'
import { boughtFor, countedCost, countedLine, packagingCost } from './unit-costs.ts'

/** The basis of a price: an order, and the overheads of its day. */
interface PriceBasis {
  input: OrderInput
  config: PriceConfig
}

/** A price that changed since a quote, with the old and new value; null: none. */
export interface PriceChange {
  kind: 'MATERIAL' | 'PACKAGING' | 'CONTENT' | 'OVERHEAD' | 'REGISTRATION'
  name: Words
  was: string | null
  now: string | null
  /** First day of today's price, if it has one. */
  since: string | null
}

/**
 * Compares a quote with today: prices of raw materials and packaging at the order's quantities, content of a unit,
 * overheads, and registrations. An empty result means that the same order has the same price.
 */
export function priceChanges(before: PriceBasis, today: PriceBasis): PriceChange[] {
  return [
    ...changesOf('MATERIAL', materialsOf(before.input), materialsOf(today.input)),
    ...contentChanges(before.input, today.input),
    ...packagingChanges(before.input, today.input),
    ...changesOf('OVERHEAD', overheadsOf(before), overheadsOf(today)),
    ...changesOf('REGISTRATION', registrationsOf(before), registrationsOf(today)),
  ]
}

/**
 * Pieces and work whose price changed, and those with the same price whose cost per unit changed anyway: by set-up,
 * minimum charge, speed, or number per unit.
 */
function packagingChanges(before: OrderInput, today: OrderInput): PriceChange[] {
  const prices = withoutSwaps(changesOf('PACKAGING', packagingOf(before), packagingOf(today)))
  const [then, now] = [packagingOf(before), packagingOf(today)]
  const isMoved = (key: string) => {
    const [a, b] = [then.get(key), now.get(key)]
    return a === undefined || b === undefined || !isSame(a.value, b.value)
  }
  const steady = (figures: Figures) => new Map([...figures].filter(([key]) => !isMoved(key)))
  return [...prices, ...changesOf('PACKAGING', steady(perUnitOf(before)), steady(perUnitOf(today)))]
}

/** A piece replaced by another at the same cost is no change. */
function withoutSwaps(changes: PriceChange[]): PriceChange[] {
  const left = [...changes]
  for (const lost of changes.filter(({ now }) => now === null)) {
    const place = left.findIndex(({ was, now }) => was === null && isSame(now, lost.was))
    if (place < 0) continue
    left.splice(place, 1)
    left.splice(left.indexOf(lost), 1)
  }
  return left
}

interface Figure {
  name: Words
  value: string | null
  since?: string | undefined
}
type Figures = ReadonlyMap<string, Figure>

function changesOf(kind: PriceChange['kind'], before: Figures, today: Figures): PriceChange[] {
  const keys = [...new Set([...before.keys(), ...today.keys()])]
  return keys.flatMap((key) => {
    const then = before.get(key) ?? gone(today.get(key)?.name)
    const now = today.get(key) ?? gone(then.name)
    if (isSame(then.value, now.value)) return []
    return [
      { kind, name: now.name, was: written(then.value), now: written(now.value), since: now.since ?? null },
    ]
  })
}

/** A missing figure; it keeps the name of the other one. */
const gone = (name: Words = { en: '', th: '' }): Figure => ({ name, value: null })

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0

const written = (value: string | null): string | null => (value === null ? null : plain(value))

/** Baht per kilogram, by line: older quotes name no raw material. */
function materialsOf({ sizes }: OrderInput): Figures {
  const bought = boughtFor(sizes)
  return new Map(
    sizes.flatMap(({ qty, lines }) =>
      lines.map((line) => {
        const { price_per_kg, origin } = countedLine(line, qty, bought)
        const figure = { name: same(line.name), value: price_per_kg, since: origin?.valid_from }
        return [line.key, figure] as const
      }),
    ),
  )
}

/** Content of a unit by raw material: another formula, or another fill. Reported once per size. */
function contentChanges(before: OrderInput, today: OrderInput): PriceChange[] {
  return before.sizes.flatMap((size, place) => {
    const now = today.sizes[place]
    const kgOf = (lines: typeof size.lines) =>
      new Map(lines.map(({ key, kg_per_unit }) => [key, kg_per_unit]))
    const [then, after] = [kgOf(size.lines), kgOf(now?.lines ?? [])]
    const isUnmoved =
      then.size === after.size && [...then].every(([key, kg]) => isSame(kg, after.get(key) ?? null))
    if (isUnmoved) return []
    const name = size.name === '' ? { en: 'Content of a unit', th: 'ปริมาณต่อหน่วย' } : same(size.name)
    return [{ kind: 'CONTENT' as const, name, was: null, now: null, since: null }]
  })
}

/** Baht per piece, or per unit, batch or hour of work, at the order's quantity. */
function packagingOf({ sizes }: OrderInput): Figures {
  const bought = boughtFor(sizes)
  return new Map(
    sizes.flatMap(({ qty, packaging }, place) =>
      packaging.map((item) => {
        const name = { en: item.name, th: item.name_th ?? item.name }
        return [`${place} ${item.key}`, { name, value: countedCost(item, qty, bought) }] as const
      }),
    ),
  )
}

/** Baht that each piece and each work adds to a unit of the product. */
function perUnitOf({ sizes }: OrderInput): Figures {
  const bought = boughtFor(sizes)
  return new Map(
    sizes.flatMap(({ qty, packaging }, place) =>
      packaging.map((item) => {
        const name = { en: `${item.name}, a unit`, th: `${item.name_th ?? item.name} ต่อหน่วยสินค้า` }
        return [`${place} ${item.key}`, { name, value: packagingCost(item, qty, bought).toFixed() }] as const
      }),
    ),
  )
}

function overheadsOf({ input, config }: PriceBasis): Figures {
  const percent = (en: string, th: string, value: number) => ({ name: { en, th }, value: String(value) })
  return new Map([
    [
      'base',
      percent('Overhead on base or filler, %', 'ค่าดำเนินการของเบสหรือสารเติมเต็ม %', config.base_overhead_pct),
    ],
    [
      'ingredient',
      percent('Overhead on ingredients, %', 'ค่าดำเนินการของส่วนผสม %', config.ingredient_overhead_pct),
    ],
    [
      'packaging',
      percent('Overhead on packaging, %', 'ค่าดำเนินการของบรรจุภัณฑ์ %', config.packaging_overhead_pct),
    ],
    ['multiplier', { name: { en: 'Factor of the category', th: 'ตัวคูณของหมวดหมู่' }, value: input.multiplier }],
  ])
}

function registrationsOf({ input, config }: PriceBasis): Figures {
  if (input.registrations === 0) return new Map()
  const fee = { en: 'Registration fee', th: 'ค่าขึ้นทะเบียน' }
  const count = { en: 'Registrations', th: 'จำนวนที่ต้องขึ้นทะเบียน' }
  return new Map([
    ['fee', { name: fee, value: String(config.registration_fee) }],
    ['count', { name: count, value: String(input.registrations) }],
  ])
}

const same = (name: string): Words => ({ en: name, th: name })
