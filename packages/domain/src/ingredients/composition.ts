import { constant, Decimal, decimal, plain, sum } from '../decimal.ts'
import type { Words } from '../languages.ts'

/** Tolerance of the sum of typical percentages around 100. */
export const completeWithin = '0.01'

/** From this percentage of a substance on, a raw material may consist of it and is no premix. */
export const madeOfFromPct = 95

/** INCI functions of the carriers in which actives are dissolved or steeped: glycols, alcohols, oils. */
const carrierFunctions = /SOLVENT|EMOLLIENT|HUMECTANT/

interface Part {
  inci_name: string
  pct_typ: string
  constituent_of: string | null
  is_impurity: boolean
  functions: readonly string[]
}

/** A material's own substances: impurities and constituents are not counted as use. */
export const ownParts = <P extends Pick<Part, 'constituent_of' | 'is_impurity'>>(parts: readonly P[]): P[] =>
  parts.filter(({ constituent_of, is_impurity }) => constituent_of === null && !is_impurity)

/**
 * The substance that a raw material consists of, and to which its use level therefore applies. None for premixes, and
 * none for the carrier of an active: the level of a hyaluronic acid solution with 99 % water says nothing about water,
 * and that of an extract in 98 % glycerin or oil says nothing about glycerin or oil (ADR 0077).
 */
export function madeOf<P extends Part>(parts: readonly P[]): P | undefined {
  const own = ownParts(parts)
  const most = own.find(({ pct_typ }) => constant(pct_typ).gte(madeOfFromPct))
  if (!most || isWater(most)) return undefined
  const carries = own.some((one) => one !== most && !isWater(one))
  const isCarrier = most.functions.some((name) => carrierFunctions.test(name))
  return carries && isCarrier ? undefined : most
}

/** No use level limits water. */
const isWater = ({ inci_name }: Pick<Part, 'inci_name'>): boolean => isWaterName(inci_name)

/** Whether a name begins as that of water does on a list of ingredients. */
export const isWaterName = (name: string): boolean => /^(?:aqua|water|eau)(?:$|[^a-z])/iu.test(name)

/**
 * A supplier's statement on one substance of a raw material; shares are percentages of the raw material, as decimal
 * texts. `constituent_of`: the substance of the same raw material that contains it, as a natural oil contains
 * linalool; its share is part of that one's.
 */
export interface CompositionPart {
  substance_id: string
  pct_min: string | null
  pct_typ: string
  pct_max: string | null
  constituent_of: string | null
}

type Stated = Pick<CompositionPart, 'pct_typ' | 'constituent_of'>

/** Sum of the typical percentages without constituents; invalid numbers count as zero. */
export function compositionSum(rows: readonly Stated[]): string {
  const own = rows.filter(({ constituent_of }) => constituent_of === null)
  return plain(sum(own.map(({ pct_typ }) => numberOf(pct_typ))))
}

/** Whether a blend is fully stated; an incomplete one prevents locking a version. */
export function isComplete(rows: readonly Stated[]): boolean {
  return new Decimal(compositionSum(rows)).minus(100).abs().lte(completeWithin)
}

export type CompositionFault = keyof typeof compositionFaults

/** Faults of a part: the field and what is allowed. */
export const compositionFaults = {
  REPEATED: {
    field: 'substance_id',
    words: () => ({
      en: 'stands in the composition already',
      th: 'มีอยู่ในส่วนประกอบแล้ว',
    }),
  },
  MIN_ABOVE_TYPICAL: {
    field: 'pct_min',
    words: ({ pct_typ }) => ({
      en: `must be at most the typical ${pct_typ}`,
      th: `ต้องไม่เกินค่าปกติ ${pct_typ}`,
    }),
  },
  MAX_BELOW_TYPICAL: {
    field: 'pct_max',
    words: ({ pct_typ }) => ({
      en: `must be at least the typical ${pct_typ}`,
      th: `ต้องไม่น้อยกว่าค่าปกติ ${pct_typ}`,
    }),
  },
  PARENT_MISSING: {
    field: 'constituent_of',
    words: () => ({
      en: 'must be another substance of this composition that is no constituent itself',
      th: 'ต้องเป็นสารอื่นในส่วนประกอบนี้ที่ไม่ใช่องค์ประกอบย่อยของสารใด',
    }),
  },
  MORE_THAN_PARENT: {
    field: 'pct_typ',
    words: (_part, parent) => ({
      en: `with the other constituents must be at most ${parent?.pct_typ ?? ''}, the share of what holds them`,
      th: `เมื่อรวมกับองค์ประกอบย่อยอื่นต้องไม่เกิน ${parent?.pct_typ ?? ''} ซึ่งเป็นสัดส่วนของสารหลัก`,
    }),
  },
} as const satisfies Record<
  string,
  { field: keyof CompositionPart; words: (part: CompositionPart, parent?: CompositionPart) => Words }
>

export interface FaultyPart {
  /** Index of the part. */
  at: number
  fault: CompositionFault
  field: keyof CompositionPart
  words: Words
}

/** Contradictions in a composition, part by part. The sum of 100 is checked separately. */
export function faultsOf(parts: readonly CompositionPart[]): FaultyPart[] {
  return parts.flatMap((part, at) => {
    const parent = parentOf(part, parts)
    return faultsIn(part, at, parts).map((fault): FaultyPart => {
      const { field, words } = compositionFaults[fault]
      return { at, fault, field, words: words(part, parent) }
    })
  })
}

function faultsIn(part: CompositionPart, at: number, parts: readonly CompositionPart[]): CompositionFault[] {
  const faults: CompositionFault[] = []
  const first = parts.findIndex(
    (other) => other.substance_id === part.substance_id && other.constituent_of === part.constituent_of,
  )
  if (first < at) faults.push('REPEATED')
  if (isAbove(part.pct_min, part.pct_typ)) faults.push('MIN_ABOVE_TYPICAL')
  if (isAbove(part.pct_typ, part.pct_max)) faults.push('MAX_BELOW_TYPICAL')
  if (part.constituent_of === null) return faults
  const parent = parentOf(part, parts)
  if (!parent) faults.push('PARENT_MISSING')
  else if (constituentsOf(parent, parts).gt(numberOf(parent.pct_typ))) faults.push('MORE_THAN_PARENT')
  return faults
}

function parentOf(
  { substance_id, constituent_of }: CompositionPart,
  parts: readonly CompositionPart[],
): CompositionPart | undefined {
  if (constituent_of === null || constituent_of === substance_id) return undefined
  return parts.find((other) => other.substance_id === constituent_of && other.constituent_of === null)
}

/** Sum of the constituents of a part. */
function constituentsOf({ substance_id }: CompositionPart, parts: readonly CompositionPart[]): Decimal {
  return sum(
    parts
      .filter(({ constituent_of }) => constituent_of === substance_id)
      .map(({ pct_typ }) => numberOf(pct_typ)),
  )
}

const isAbove = (low: string | null, high: string | null): boolean =>
  low !== null && high !== null && numberOf(low).gt(numberOf(high))

const numberOf = (text: string): Decimal => decimal(/^\d+(\.\d+)?$/.test(text.trim()) ? text.trim() : '0')
