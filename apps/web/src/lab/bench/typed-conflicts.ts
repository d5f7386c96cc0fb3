import type { LabOrderDetail } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import { versionOf } from '@rp/domain/qa/result-versions'
import { placesOf, storedAt } from './bench-places.ts'
import type { Typed, TypedValue } from './stored-values.ts'

export type Part = 'values' | 'results'
type Stored = LabOrderDetail['results'][number]

/** The server's value of a field of the step, or of a result's place. */
export function storedValues(
  order: LabOrderDetail,
  step: LabOrderStep,
): (part: Part, key: string) => Stored | undefined {
  const places = new Map(placesOf(order, step).map((place) => [place.key, place]))
  return (part, key) => {
    const place = places.get(key)
    if (part === 'values') return step.values.find(({ code }) => code === key)
    return place && storedAt(order, place)
  }
}

/** Whether somebody else changed the value since this one was typed. */
export function isUnseen(typed: TypedValue, stored: Stored | undefined): boolean {
  if (typed.seen === undefined || typed.seen === versionOf(stored)) return false
  const { value, file, instrument } = stored ?? { value: '', file: null, instrument: '' }
  return typed.value !== value || typed.file !== file || typed.instrument !== instrument
}

/** What was typed without the values that somebody else changed meanwhile. */
export function withoutUnseen(typed: Typed, storedOf: ReturnType<typeof storedValues>): Typed {
  const seen = (part: Part) =>
    Object.fromEntries(
      Object.entries(typed[part]).filter(([key, one]) => !isUnseen(one, storedOf(part, key))),
    )
  return { ...typed, values: seen('values'), results: seen('results') }
}

/** What was typed while an earlier text of it was saved: it replaces the saved version. */
export function afterSave(typed: Typed, savedOf: ReturnType<typeof storedValues>, sent: Typed): Typed {
  const seen = (part: Part) =>
    Object.fromEntries(
      Object.entries(typed[part]).map(([key, one]) => [
        key,
        sent[part][key] ? { ...one, seen: versionOf(savedOf(part, key)) } : one,
      ]),
    )
  return { ...typed, values: seen('values'), results: seen('results') }
}

/** The versions that a save has made, by part and key. */
export function ownVersions(sent: Typed, savedOf: ReturnType<typeof storedValues>): Record<string, number> {
  const of = (part: Part) =>
    Object.keys(sent[part]).map((key) => [`${part}.${key}`, versionOf(savedOf(part, key))] as const)
  return Object.fromEntries([...of('values'), ...of('results')])
}
