import { measuredText, type MeasuredValue } from '@rp/domain/measured-value/measured-value'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { conformityOf, type Reported } from '@rp/domain/qa/reported'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import { reportedBy, verdictsOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import { worstFirst } from '@rp/domain/qa/worst-sample'
import type { ValueOrigin } from '../recipes/index.ts'
import type { Order } from './order-of.ts'

/**
 * An order's results for a recipe's version: each analyte once, as reported, with its unit; the worst of several
 * samples, because a version is as good as that.
 */
export function resultsForRecipe(order: Order): QaResult[] {
  return [...resultsBySample(order)].flatMap(([item, samples]) => worstFirst(item, samples)[0]?.result ?? [])
}

/** Where values of a QA round may come from: each item with who measured it and when, of every sample. */
export function originsOf(order: Order): ValueOrigin[] {
  return [...resultsBySample(order).values()].flatMap((samples) =>
    samples.map(({ result: { code, measured_by, measured_at } }) => ({ code, measured_by, measured_at })),
  )
}

interface OfSample {
  result: QaResult
  verdict: ItemVerdict
  values: readonly MeasuredValue[]
}

/** The result of every sample that has one, by item. */
function resultsBySample({ result_form, results, tested }: Order): Map<QaItem, OfSample[]> {
  const samples = tested.map((id) => {
    const own = resultsOfSample(results, id)
    return { own, reported: reportedBy(result_form, own), verdicts: verdictsOf(result_form, own) }
  })
  return new Map(
    result_form.map((item) => [
      item,
      samples.flatMap(({ own, reported, verdicts }) => {
        const number = reported.get(item.code)
        const result = resultOf(item, own, number)
        const verdict = verdicts.get(item.code) ?? 'OPEN'
        return result ? [{ result, verdict, values: number?.values ?? [] }] : []
      }),
    ]),
  )
}

function resultOf(item: QaItem, own: QaResult[], reported: Reported | undefined): QaResult | null {
  const measured = own.filter(({ code }) => code === item.code)
  const last = (measured.length > 0 ? measured : own)
    .toSorted((a, b) => (a.measured_at ?? '').localeCompare(b.measured_at ?? ''))
    .at(-1)
  if (!last || (measured.length === 0 && !reported)) return null
  const { instrument, measured_by, measured_at } = last
  const by = { code: item.code, instrument, measured_by, measured_at }
  if (!reported) return item.kind === 'NUMERIC' ? null : { ...by, value: last.value, file: last.file }
  // Of replicates that differ too much, or that were not all tested, no figure is known to hold: the check stays open.
  const isDoubtful = reported.remarks.length > 0 && reported.values.length === 1
  if (isDoubtful && conformityOf(item, reported) !== 'FAIL') return null
  const value = reported.values.map((one) => measuredText({ ...one, unit: item.unit })).join(' / ')
  return { ...by, value, file: null }
}
