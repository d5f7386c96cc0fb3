import type { DoubtReason } from './doubt-reasons.ts'
import { inBase } from './mark-units.ts'
import { markLimits, valueIn, type Reading, type ReadingField } from './shipping-mark.ts'

/** A contradiction among the values of one mark, with the fields that it makes doubtful. */
export interface Finding {
  fields: ReadingField[]
  doubt: DoubtReason
}

/** Checks one mark by arithmetic: `counts` are the carton counts that its volume may refer to. */
export function findingsOf(readings: readonly Reading[], counts: readonly number[]): Finding[] {
  const amount = (field: 'qty' | 'gross' | 'net' | 'volume'): Weighed | null => {
    const found = valueIn(readings, field, 'AMOUNT')
    return found && { ...found, base: inBase(found.amount, found.unit) }
  }
  const [qty, gross, net, volume] = [amount('qty'), amount('gross'), amount('net'), amount('volume')]
  const findings: Finding[] = []
  if (isAbove(net, gross)) findings.push({ fields: ['gross', 'net'], doubt: 'NET_ABOVE_GROSS' })
  if (qty && !Number.isInteger(qty.base ?? qty.amount)) findings.push({ fields: ['qty'], doubt: 'NOT_WHOLE' })
  if (isTooHeavy(gross)) findings.push({ fields: ['gross'], doubt: 'TOO_HEAVY' })
  if (isTooHeavy(net)) findings.push({ fields: ['net'], doubt: 'TOO_HEAVY' })
  const sides = volumeOfSides(readings)
  const said = volume?.base ?? null
  if (sides !== null && said !== null && !counts.some((count) => isAbout(said, sides * count)))
    findings.push({ fields: ['dims', 'volume'], doubt: 'NOT_THE_SIDES' })
  return findings
}

function isTooHeavy(weight: Weighed | null): boolean {
  return (weight?.base ?? 0) > markLimits.cartonKg
}

/** Adds the doubts found by arithmetic to the readings. */
export function withFindings(readings: readonly Reading[], counts: readonly number[]): Reading[] {
  const findings = findingsOf(readings, counts)
  return readings.map((reading) => {
    const found = findings.filter(({ fields }) => fields.includes(reading.field)).map(({ doubt }) => doubt)
    return found.length === 0 ? reading : { ...reading, doubts: [...new Set([...reading.doubts, ...found])] }
  })
}

interface Weighed {
  amount: number
  unit: string | null
  base: number | null
}

function isAbove(one: Weighed | null, other: Weighed | null): boolean {
  if (!one || !other) return false
  if (one.base !== null && other.base !== null) return one.base > other.base
  return one.unit === other.unit && one.amount > other.amount
}

/** Volumes on marks are rounded to two or three places. */
function isAbout(volume: number, made: number): boolean {
  return Math.abs(volume - made) <= Math.max(made * 0.05, 0.000_6)
}

function volumeOfSides(readings: readonly Reading[]): number | null {
  const dims = valueIn(readings, 'dims', 'SIDES')
  const inCm = dims?.sides.map((side) => inBase(side, dims.unit))
  if (!inCm || inCm.includes(null)) return null
  return inCm.reduce<number>((product, side) => product * (side ?? 0), 1) / 1_000_000
}
