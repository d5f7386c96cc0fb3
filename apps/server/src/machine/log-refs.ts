import type { LogSubject } from '@rp/domain/supplychain/entry'

/** A quotation as entries of the supply-chain log refer to it. */
export function quotationRef({ id, number }: { id: string; number: string }): LogSubject {
  return { type: 'machine_quotation', id, label: number }
}
