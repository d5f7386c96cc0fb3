import type { QaResult } from './qa-item.ts'
import { resultKey, type Place } from './result-key.ts'

/** A value as it is sent: `seen` is the version that its sender saw, 0 if there was none. */
export interface SentValue extends Place {
  value: string
  instrument: string
  file: string | null
  seen?: number | undefined
  /** Who measured it and when, if that is not who sends it now. */
  measured?: { by: string; at: string } | undefined
}

/** The newest version at a place, also of a removed value. */
export interface LatestVersion {
  version: number
  test: number
}

/** A version that is to be added. */
export interface NewVersion extends LatestVersion {
  key: string
  result: QaResult
  /** A value or its removal was there before, so that this is an amendment (ISO/IEC 17025 7.5.2). */
  isAmendment: boolean
  /** When the value that it replaces was measured. */
  replaced_at: string | null
}

/** A value that was not seen by who would overwrite it. */
export interface Conflict {
  key: string
  sent: SentValue
  current: QaResult | undefined
}

const isEmpty = ({ value, file }: Pick<QaResult, 'value' | 'file'>) => value === '' && file === null

/** A requested retest that has no value yet. */
export const isOpenRetest = (result: QaResult): boolean => (result.test ?? 1) > 1 && isEmpty(result)

/** The version of a stored result; those from before versions are the first. */
export const versionOf = (result: Pick<QaResult, 'version'> | undefined): number =>
  result ? (result.version ?? 1) : 0

/** The key of a place among all versions of an order: a field of a step, or a result of the order. */
export const versionPlace = (part: 'RESULT' | 'VALUE', step_id: string | null, key: string): string =>
  part === 'VALUE' ? `${step_id}.${key}` : key

const placeOf = ({ code, sample_id, replicate }: Place): Place => ({
  code,
  ...(sample_id && { sample_id }),
  ...((replicate ?? 1) > 1 && { replicate }),
})

const isSame = (stored: QaResult | undefined, sent: SentValue): boolean =>
  stored === undefined || isOpenRetest(stored)
    ? isEmpty(sent)
    : stored.value === sent.value && stored.file === sent.file && stored.instrument === sent.instrument

/** What is sent and differs from what is stored. */
export function changedValues(stored: QaResult[], sent: SentValue[]): SentValue[] {
  const known = new Map(stored.map((result) => [resultKey(result), result]))
  return sent.filter((one) => !isSame(known.get(resultKey(placeOf(one))), one))
}

/** Changes of values that their sender has not seen; `stored` may have one value for all samples. */
export function conflictsOf(stored: QaResult[], changed: SentValue[]): Conflict[] {
  const known = new Map(stored.map((result) => [resultKey(result), result]))
  return changed.flatMap((sent) => {
    const key = resultKey(placeOf(sent))
    const current = known.get(key) ?? known.get(resultKey({ code: sent.code, replicate: sent.replicate }))
    return sent.seen === undefined || sent.seen === versionOf(current) ? [] : [{ key, sent, current }]
  })
}

/**
 * The versions that changed values add, and the results that are then in force. A changed value is measured by the
 * sender now; another instrument leaves the person who measured.
 */
export function withVersions(
  stored: QaResult[],
  changed: SentValue[],
  latest: ReadonlyMap<string, LatestVersion>,
  { by, at }: { by: string; at: string },
): { results: QaResult[]; added: NewVersion[] } {
  const results = new Map(stored.map((result) => [resultKey(result), result]))
  const newest = new Map(latest)
  const added: NewVersion[] = []
  for (const sent of changed) {
    const key = resultKey(placeOf(sent))
    const before = results.get(key)
    const one = nextVersion({ key, before, last: newest.get(key) }, sent, { by, at })
    if (isEmpty(sent) && one.test === 1) results.delete(key)
    else results.set(key, one.result)
    newest.set(key, one)
    added.push(one)
  }
  return { results: [...results.values()], added }
}

interface AtPlace {
  key: string
  before: QaResult | undefined
  last: LatestVersion | undefined
}

function nextVersion(
  { key, before, last }: AtPlace,
  sent: SentValue,
  { by, at }: { by: string; at: string },
): NewVersion {
  const version = Math.max(last?.version ?? 0, versionOf(before)) + 1
  const test = before?.test ?? last?.test ?? 1
  const result = {
    ...placeOf(sent),
    ...measured(before, sent, { by, at }),
    ...(test > 1 && { test }),
    version,
  }
  return {
    key,
    version,
    test,
    result,
    isAmendment: version > 1 && !(before && isOpenRetest(before)),
    replaced_at: before?.measured_at ?? null,
  }
}

function measured(before: QaResult | undefined, sent: SentValue, { by, at }: { by: string; at: string }) {
  const { value, instrument, file } = sent
  const { by: measurer, at: measuredAt } = sent.measured ?? { by, at }
  if (isEmpty(sent)) return { value, instrument: '', file, measured_by: null, measured_at: null }
  const isMeasuredAgain = before?.value !== value || before.file !== file
  return {
    value,
    instrument,
    file,
    measured_by: isMeasuredAgain ? measurer : before.measured_by,
    measured_at: isMeasuredAgain ? measuredAt : before.measured_at,
  }
}
