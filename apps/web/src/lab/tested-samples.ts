import type { LabOrderDetail, LabSample } from '@rp/contract/lab/order'

/** The samples to test: all except rejected ones. */
export const testedSamples = ({ samples }: LabOrderDetail): LabSample[] =>
  samples.filter(({ rejected_at }) => rejected_at === null)
