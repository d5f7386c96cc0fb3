import { measuredText } from '@rp/domain/measured-value/measured-value'
import type { QaItem, QaResult } from '@rp/domain/qa/qa-item'
import { conformityOf, type Reported } from '@rp/domain/qa/reported'
import { resultsOfSample } from '@rp/domain/qa/result-key'
import { reportedBy, verdictsOf, type ItemVerdict } from '@rp/domain/qa/verdict'
import type { Order } from './order-of.ts'

/** The worst first: a version is as good as the worst of its samples. */
const rank: Record<ItemVerdict, number> = { FAIL: 0, UNDECIDED: 1, OPEN: 2, PASS: 3 }

/**
 * An order's results for a recipe's version: each analyte once, as reported, with its unit; the worst of several
 * samples.
 */
export function resultsForRecipe({ result_form, results, tested }: Order): QaResult[] {
  const samples = tested.map((id) => {
    const own = resultsOfSample(results, id)
    return { own, reported: reportedBy(result_form, own), verdicts: verdictsOf(result_form, own) }
  })
  return result_form.flatMap((item) => {
    const found = samples
      .map(({ own, reported, verdicts }) => ({
        result: resultOf(item, own, reported.get(item.code)),
        verdict: verdicts.get(item.code) ?? 'OPEN',
      }))
      .filter(({ result }) => result !== null)
      .toSorted((a, b) => rank[a.verdict] - rank[b.verdict])
    return found[0]?.result ?? []
  })
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
