import { decimal, plain, sum, zero, type Decimal } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { nutrients } from './nutrients.ts'

type Nutrient = keyof typeof nutrients

/** One of the nutrition facts of a raw material. */
export interface NutrientAmount {
  nutrient: Nutrient
  /** In the unit of the nutrient, a decimal text. */
  per_100g: string
}

export interface NutrientFault extends Words {
  /** The impossible value, given the others. */
  nutrient: Nutrient
}

/** kcal per gram (Codex CXG 2-1985, 3.3.1); the rest, besides fat, protein and carbohydrate, is alcohol at most. */
const kcalPerGram = { FAT: 9, PROTEIN: 4, CARBOHYDRATE: 4, ALCOHOL: 7 } as const

/** Labels may differ from the computed value by a fifth, and by rounding near zero. */
const energyTolerance = { share: '0.2', kcal: 10 } as const

/** A part cannot exceed its whole. */
const parts: [Nutrient, Nutrient][] = [
  ['SATURATED_FAT', 'FAT'],
  ['SUGARS', 'CARBOHYDRATE'],
]

/**
 * Impossible combinations of nutrients per 100 g: fat, protein, carbohydrate and minerals above 100 g, a part above
 * its whole, an impossible energy. Carbohydrate may be polyols without energy, so only fat and protein count for the
 * minimum energy. Missing values are not checked.
 */
export function nutrientFaults(rows: readonly NutrientAmount[]): NutrientFault[] {
  const amounts = new Map(rows.map(({ nutrient, per_100g }) => [nutrient, decimal(per_100g)]))
  return [...sumFault(amounts), ...partFaults(amounts), ...energyFault(amounts)]
}

type Amounts = ReadonlyMap<Nutrient, Decimal>

const macros = ['FAT', 'PROTEIN', 'CARBOHYDRATE'] as const

/** Minerals (ash): in addition to fat, protein and carbohydrate. */
const minerals = [
  'SODIUM',
  'POTASSIUM',
  'CALCIUM',
  'PHOSPHORUS',
  'MAGNESIUM',
  'IRON',
  'ZINC',
  'COPPER',
  'MANGANESE',
] as const satisfies Nutrient[]

/** Fibre is part of carbohydrate in Thailand but separate in Europe: only the larger of the two is certain. */
function massesOf(amounts: Amounts): [Nutrient, Decimal][] {
  const fibre = amounts.get('FIBRE') ?? zero
  const carbohydrate = amounts.get('CARBOHYDRATE') ?? zero
  const grams = (nutrient: Nutrient) => amounts.get(nutrient) ?? zero
  return [
    ['FAT', grams('FAT')],
    ['PROTEIN', grams('PROTEIN')],
    fibre.gt(carbohydrate) ? ['FIBRE', fibre] : ['CARBOHYDRATE', carbohydrate],
    ...minerals.map((one): [Nutrient, Decimal] => [one, grams(one).div(1000)]),
  ]
}

function sumFault(amounts: Amounts): NutrientFault[] {
  const masses = massesOf(amounts).filter(([nutrient]) => amounts.has(nutrient))
  const total = sum(masses.map(([, grams]) => grams))
  const [last] = masses.at(-1) ?? []
  if (!last || total.lte(100)) return []
  return [
    {
      nutrient: last,
      en: `makes fat, protein, carbohydrate and minerals ${plain(total)} g of 100 g together`,
      th: `ทำให้ไขมัน โปรตีน คาร์โบไฮเดรต และแร่ธาตุรวมกันเป็น ${plain(total)} กรัมใน 100 กรัม`,
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
