import type { MachineOutcome } from '../../state-machines/machine-service-machine.ts'
import type { QuotationLineKind, VatPercent } from '../quotation.ts'

/** A job in figures: what was accepted and used, and what may be billed then. Parts have names instead of ids. */
export interface InvoiceCase {
  name: string
  accepted: AcceptedLine[] | null
  /** What was used from one place each; `cost` in baht, net of returns. */
  used: { part: string; decimals: number; used: string; returned: string; cost: string }[]
  outcome: MachineOutcome | null
  expect: {
    /** Billed quantity, discount and amount of each line. */
    lines: [qty: string, discount: string, amount: string][]
    subtotal: string
    vat: string
    total: string
    beyond: Record<string, string>
    cost: string
  }
}

interface AcceptedLine {
  kind: QuotationLineKind
  qty: string
  unit_price: string
  discount: string
  vat: VatPercent
  part?: string
}
