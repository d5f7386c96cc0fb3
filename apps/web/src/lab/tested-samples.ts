import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'

/** The samples that are tested: all but the rejected ones. */
export const testedSamples = ({ samples }: LabOrderDetail): LabSample[] =>
  samples.filter(({ rejected_at }) => rejected_at === null)
