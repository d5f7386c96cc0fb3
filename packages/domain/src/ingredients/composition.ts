import { Decimal, decimal, plain, sum } from '../decimal.ts'
import type { Words } from '../languages.ts'

/** How far the typical percents of a blend may miss 100 (domain design 1.3). */
export const completeWithin = '0.01'

/**
 * What a supplier states of one substance of a raw material; shares are percent of the raw material, as decimal texts.
 * `constituent_of`: the substance of the same raw material that it is found in, as linalool in a natural oil; its share is
 * inside the other one's.
 */
export interface CompositionPart {
  substance_id: string
  pct_min: string | null
  pct_typ: string
  pct_max: string | null
  constituent_of: string | null
}

type Stated = Pick<CompositionPart, 'pct_typ' | 'constituent_of'>

/** The sum of the typical percents without constituents; what is no number yet counts as nothing. */
export function compositionSum(rows: readonly Stated[]): string {
  const own = rows.filter(({ constituent_of }) => constituent_of === null)
  return plain(sum(own.map(({ pct_typ }) => numberOf(pct_typ))))
}

/** Whether a blend says what all of it is; an incomplete one blocks locking a version. */
export function isComplete(rows: readonly Stated[]): boolean {
  return new Decimal(compositionSum(rows)).minus(100).abs().lte(completeWithin)
}

export type CompositionFault = keyof typeof compositionFaults

/** What can be wrong with a part: in which field, and what is allowed. */
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
  /** The place of the part. */
  at: number
  fault: CompositionFault
  field: keyof CompositionPart
  words: Words
}

/** What contradicts itself in a composition, part by part. Whether it comes to 100 is another question. */
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

/** What the constituents of a part come to. */
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
