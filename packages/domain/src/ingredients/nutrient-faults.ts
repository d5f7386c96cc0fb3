import { decimal, plain, sum, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { nutrients } from './nutrients.ts'

type Nutrient = keyof typeof nutrients

export interface NutrientAmount {
  nutrient: Nutrient
  /** In the unit of the nutrient, a decimal text. */
  per_100g: string
}

export interface NutrientFault extends Words {
  /** The one that cannot be, beside the others. */
  nutrient: Nutrient
}

/** kcal in a gram (Codex CXG 2-1985, 3.3.1); what is neither fat, protein nor carbohydrate is alcohol at most. */
const kcalPerGram = { FAT: 9, PROTEIN: 4, CARBOHYDRATE: 4, ALCOHOL: 7 } as const

/** Labels may differ from what is computed by a fifth, and by rounding near nought. */
const energyTolerance = { share: '0.2', kcal: 10 } as const

/** A part cannot be more than its whole. */
const parts: [Nutrient, Nutrient][] = [
  ['SATURATED_FAT', 'FAT'],
  ['SUGARS', 'CARBOHYDRATE'],
]

/**
 * What cannot be of the nutrients in 100 g taken together: fat, protein and carbohydrate above 100 g, a part above its
 * whole, an energy that they cannot have. Carbohydrate may be polyols without energy, so that only fat and protein count
 * for the least energy. Nothing is said of what is not stated.
 */
export function nutrientFaults(rows: readonly NutrientAmount[]): NutrientFault[] {
  const amounts = new Map(rows.map(({ nutrient, per_100g }) => [nutrient, decimal(per_100g)]))
  return [...sumFault(amounts), ...partFaults(amounts), ...energyFault(amounts)]
}

type Amounts = ReadonlyMap<Nutrient, Decimal>

const macros = ['FAT', 'PROTEIN', 'CARBOHYDRATE'] as const

function sumFault(amounts: Amounts): NutrientFault[] {
  const stated = macros.filter((one) => amounts.has(one))
  const total = sum(stated.map((one) => amounts.get(one) ?? zero))
  const last = stated.at(-1)
  if (!last || total.lte(100)) return []
  return [
    {
      nutrient: last,
      en: `makes fat, protein and carbohydrate ${plain(total)} g of 100 g together`,
      th: `ทำให้ไขมัน โปรตีน และคาร์โบไฮเดรตรวมกันเป็น ${plain(total)} กรัมใน 100 กรัม`,
    },
  ]
}

function partFaults(amounts: Amounts): NutrientFault[] {
  return parts.flatMap(([part, whole]): NutrientFault[] => {
    const [own, most] = [amounts.get(part), amounts.get(whole)]
    if (!own || !most || own.lte(most)) return []
    const { en, th } = nutrients[whole].words
    return [
      {
        nutrient: part,
        en: `must not be more than ${en.toLowerCase()}, ${plain(most)} g`,
        th: `ต้องไม่เกิน${th} ${plain(most)} กรัม`,
      },
    ]
  })
}

function energyFault(amounts: Amounts): NutrientFault[] {
  const energy = amounts.get('ENERGY')
  if (!energy || macros.some((one) => !amounts.has(one))) return []
  const of = (one: (typeof macros)[number]) => (amounts.get(one) ?? zero).times(kcalPerGram[one])
  const rest = decimal(100).minus(sum(macros.map((one) => amounts.get(one) ?? zero)))
  const fatAndProtein = of('FAT').plus(of('PROTEIN'))
  const { share, kcal } = energyTolerance
  const least = fatAndProtein.times(decimal(1).minus(share)).minus(kcal)
  const all = fatAndProtein.plus(of('CARBOHYDRATE'))
  const alcohol = rest.gt(0) ? rest.times(kcalPerGram.ALCOHOL) : zero
  const most = all.times(decimal(1).plus(share)).plus(alcohol).plus(kcal)
  if (energy.gte(least) && energy.lte(most)) return []
  const range = `${least.gt(0) ? least.toFixed(0) : '0'}–${most.toFixed(0)}`
  return [
    {
      nutrient: 'ENERGY',
      en: `cannot come from this fat, protein and carbohydrate: ${range} kcal`,
      th: `ไม่สอดคล้องกับไขมัน โปรตีน และคาร์โบไฮเดรตที่ระบุ ควรอยู่ระหว่าง ${range} กิโลแคลอรี`,
    },
  ]
}
