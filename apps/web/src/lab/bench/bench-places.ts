import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'
import type { LabOrderStep } from '@rp/contract/lab/order-step'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { testedSamples } from '../tested-samples.ts'
import { replicatesOf, resultKey, resultsOfSample } from '@rp/domain/qa/result-key'

/** One result to record at a step: its sample, and which of several measurements. */
export interface BenchPlace {
  /** The name that the server uses for this place in a refusal. */
  key: string
  item: QaItem
  sample: LabSample
  replicate: number
  replicates: number
  sent: { code: string; sample_id?: string; replicate?: number }
}

/** The results to record at a step, sample by sample; without calculated ones. */
export function placesOf(order: LabOrderDetail, step: LabOrderStep): BenchPlace[] {
  const samples = testedSamples(order)
  const items = order.result_form.filter(({ code }) => step.result_codes.includes(code))
  return samples.flatMap((sample) =>
    items.flatMap((item) => placesOfItem(item, sample, samples.length === 1)),
  )
}

function placesOfItem(item: QaItem, sample: LabSample, isOnly: boolean): BenchPlace[] {
  const replicates = replicatesOf(item)
  return Array.from({ length: replicates }, (_, at) => {
    const replicate = at + 1
    const sent = {
      code: item.code,
      ...(!isOnly && { sample_id: sample.id }),
      ...(replicate > 1 && { replicate }),
    }
    return { key: resultKey(sent), item, sample, replicate, replicates, sent }
  })
}

/** The server's value at a place. */
export function storedAt(order: LabOrderDetail, { item, sample, replicate }: BenchPlace) {
  return resultsOfSample(order.results, sample.id).find(
    (one) => one.code === item.code && (one.replicate ?? 1) === replicate,
  )
}
