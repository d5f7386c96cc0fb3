import type { LogSubject } from '@rp/domain/supplychain/entry'

/** A quotation as a reference of supply-chain log entries. */
export function quotationRef({ id, number }: { id: string; number: string }): LogSubject {
  return { type: 'machine_quotation', id, label: number }
}
