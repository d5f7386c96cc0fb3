import { compareDecimals, plain } from '../decimal.ts'
import type { Words } from '../languages.ts'
import type { OrderInput, PriceConfig } from './price-recipe.ts'
import { boughtFor, countedCost, countedLine, packagingCost } from './unit-costs.ts'

/** What a price is made of: an order, and the overheads of its day. */
interface PriceBasis {
  input: OrderInput
  config: PriceConfig
}

/** What has another price than when a quote was made, and what it was and is; null: none. */
export interface PriceChange {
  kind: 'MATERIAL' | 'PACKAGING' | 'CONTENT' | 'OVERHEAD' | 'REGISTRATION'
  name: Words
  was: string | null
  now: string | null
  /** The first day of the price of today, where it has one. */
  since: string | null
}

/**
 * What moved since a quote was made: prices of raw materials and packaging at the quantities of the order, what a unit
 * holds, overheads, and registrations. An empty list: the same order is priced as it was.
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
 * Pieces and work whose price moved; where it did not, those that cost a unit something else all the same: by set-up,
 * least charge, speed, or how many of them a unit takes.
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

/** Another piece at the same cost in the place of one that is gone has no other price. */
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

/** A figure that is not there: it keeps the name of the other one. */
const gone = (name: Words = { en: '', th: '' }): Figure => ({ name, value: null })

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0

const written = (value: string | null): string | null => (value === null ? null : plain(value))

/** Baht a kilogram, by line: quotes of before name no raw material. */
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

/** What a unit holds of a raw material: another formula, or another fill. Said once a size. */
function contentChanges(before: OrderInput, today: OrderInput): PriceChange[] {
  return before.sizes.flatMap((size, place) => {
    const now = today.sizes[place]
    const kgOf = (lines: typeof size.lines) =>
      new Map(lines.map(({ key, kg_per_unit }) => [key, kg_per_unit]))
    const [then, after] = [kgOf(size.lines), kgOf(now?.lines ?? [])]
    const isUnmoved =
      then.size === after.size && [...then].every(([key, kg]) => isSame(kg, after.get(key) ?? null))
    if (isUnmoved) return []
    const name = size.name === '' ? { en: 'What a unit holds', th: 'ปริมาณต่อหน่วย' } : same(size.name)
    return [{ kind: 'CONTENT' as const, name, was: null, now: null, since: null }]
  })
}

/** Baht a piece, or for a unit, batch or hour of work, at the quantity of the order. */
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
