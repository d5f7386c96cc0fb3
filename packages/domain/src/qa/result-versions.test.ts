import { describe, expect, it } from 'vitest'
import type { QaResult } from './qa-item.ts'
import { changedValues, conflictsOf, isOpenRetest, withVersions, type SentValue } from './result-versions.ts'

const stored = (value: string, more: Partial<QaResult> = {}): QaResult => ({
  code: 'PH',
  value,
  instrument: 'pH-1',
  file: null,
  measured_by: 'her',
  measured_at: 'then',
  ...more,
})
const sent = (value: string, more: Partial<SentValue> = {}): SentValue => ({
  code: 'PH',
  value,
  instrument: 'pH-1',
  file: null,
  ...more,
})
const me = { by: 'me', at: 'now' }
const saved = (before: QaResult[], ...values: SentValue[]) =>
  withVersions(before, changedValues(before, values), new Map(), me)

describe('a saved value', () => {
  it('is the first version of a place that has none', () => {
    const { results, added } = saved([], sent('5'))
    expect(results).toEqual([{ ...stored('5'), measured_by: 'me', measured_at: 'now', version: 1 }])
    expect(added.map(({ key, version, test, isAmendment }) => [key, version, test, isAmendment])).toEqual([
      ['PH', 1, 1, false],
    ])
  })

  it('adds nothing if it is the same, or removes what is not there', () => {
    expect(saved([stored('5')], sent('5')).added).toEqual([])
    expect(saved([], sent('')).added).toEqual([])
    expect(saved([stored('', { test: 2 })], sent('')).added).toEqual([])
  })

  it('replaces a value from before versions by the second one', () => {
    expect(saved([stored('5')], sent('6')).results[0]).toMatchObject({ version: 2, measured_by: 'me' })
  })

  it('leaves who measured if only the instrument was corrected', () => {
    const { results } = saved([stored('5')], sent('5', { instrument: 'pH-2' }))
    expect(results[0]).toMatchObject({
      version: 2,
      instrument: 'pH-2',
      measured_by: 'her',
      measured_at: 'then',
    })
  })

  it('that was removed leaves no result, but a version', () => {
    const { results, added } = saved([stored('5', { version: 3 })], sent(''))
    expect([results, added.map(({ version, result }) => [version, result.value])]).toEqual([[], [[4, '']]])
  })

  it('continues the versions and the test after a removal', () => {
    const latest = new Map([['PH', { version: 4, test: 2 }]])
    expect(withVersions([], [sent('7')], latest, me).results[0]).toMatchObject({ version: 5, test: 2 })
  })

  it('of a requested retest is no amendment; a removed one is requested again', () => {
    const open = stored('', { test: 2, version: 2 })
    expect(isOpenRetest(open)).toBe(true)
    const { results, added } = saved([open], sent('5'))
    expect([added[0]?.isAmendment, added[0]?.version, results[0]?.test]).toEqual([false, 3, 2])
    expect(saved(results, sent('')).results.map(isOpenRetest)).toEqual([true])
  })

  it('may come twice in one call', () => {
    expect(saved([], sent('5'), sent('6')).added.map(({ version }) => version)).toEqual([1, 2])
  })
})

describe('a conflict', () => {
  const cases: [string, QaResult[], SentValue, boolean][] = [
    ['nothing there, nothing seen', [], sent('5', { seen: 0 }), false],
    ['a value there, nothing seen', [stored('6', { version: 1 })], sent('5', { seen: 0 }), true],
    ['the value seen', [stored('6', { version: 2 })], sent('5', { seen: 2 }), false],
    ['an older one seen', [stored('6', { version: 2 })], sent('5', { seen: 1 }), true],
    ['removed since', [], sent('5', { seen: 1 }), true],
    ['no version named', [stored('6')], sent('5'), false],
    ['one for all samples seen', [stored('6')], sent('5', { sample_id: 'a', seen: 1 }), false],
  ]
  it.each(cases)('%s', (_, before, one, isConflict) => {
    expect(conflictsOf(before, [one]).length > 0).toBe(isConflict)
  })
})
