import { decimal, fixed, sum, zero, type Decimal } from '../decimal.ts'
import type { MachineOutcome } from '../state-machines/machine-service-machine.ts'
import { totalsOf, type QuotationLine } from './quotation.ts'

/** A part that a job has from one place in this round; quantities and baht as decimal texts. */
export interface JobPart {
  part_id: string
  /** The decimals of quantities of this part. */
  decimals: number
  reserved: string
  used: string
  returned: string
  /** What the used and not returned ones cost the company. */
  cost: string
}

/** A line as it may be billed: its quantity and discount are those of what was used. */
export interface BilledLine extends QuotationLine {
  /** Its place in the quotation, from 1. */
  line_no: number
  quoted_qty: string
  amount: string
}

export interface PartQuantity {
  part_id: string
  qty: string
}

export interface InvoiceFigures {
  /** What may be billed now; empty while no quotation of this round is accepted, or after an end without repair. */
  invoice: { lines: BilledLine[]; subtotal: string; vat: string; total: string }
  /** Used more than quoted; not billed. */
  beyond: PartQuantity[]
  /** Baht. */
  cost: string
}

interface Given {
  /** The lines of the quotation of this round that was accepted last; null if there is none. */
  accepted: readonly QuotationLine[] | null
  /** How the job ended; null while it is open. */
  outcome: MachineOutcome | null
  parts: readonly JobPart[]
}

const billedOutcomes: ReadonlySet<MachineOutcome> = new Set(['REPAIRED', 'REPLACED'])

/** What a job may bill, what it used beyond its quotation, and what its parts cost. */
export function invoiceFigures({ accepted, outcome, parts }: Given): InvoiceFigures {
  const isBilled = outcome === null || billedOutcomes.has(outcome)
  const lines = isBilled ? billedLines(accepted ?? [], usedByPart(parts)) : []
  const { amounts, ...totals } = totalsOf(lines)
  return {
    invoice: { lines: lines.map((line, at) => ({ ...line, amount: amounts[at] ?? '0.00' })), ...totals },
    beyond: beyondOf(accepted ?? [], parts),
    cost: fixed(costOf(parts), 2),
  }
}

/** Accepted parts that are neither used nor reserved yet, as far as no place has them available. */
export function shortagesOf(
  accepted: readonly QuotationLine[] | null,
  parts: readonly JobPart[],
  stock: readonly { part_id: string; decimals: number; available: string }[],
): PartQuantity[] {
  const used = usedByPart(parts)
  const reserved = totalBy(parts, (part) => decimal(part.reserved))
  const quoted = quotedByPart(accepted ?? [])
  return stock.flatMap(({ part_id, decimals, available }) => {
    const missing = (quoted.get(part_id) ?? zero)
      .minus(used.get(part_id) ?? 0)
      .minus(reserved.get(part_id) ?? 0)
      .minus(available)
    return missing.gt(0) ? [{ part_id, qty: fixed(missing, decimals) }] : []
  })
}

/** Lines of a part are billed up to what was used; where several lines name it, the first has precedence. */
function billedLines(
  lines: readonly QuotationLine[],
  used: ReadonlyMap<string, Decimal>,
): Omit<BilledLine, 'amount'>[] {
  const left = new Map(used)
  return lines.map((line, at) => {
    const quoted = { ...line, line_no: at + 1, quoted_qty: decimal(line.qty).toFixed() }
    if (!line.part_id) return { ...quoted, discount: fixed(decimal(line.discount), 2) }
    const remaining = left.get(line.part_id) ?? zero
    const billed = remaining.lt(line.qty) ? remaining : decimal(line.qty)
    left.set(line.part_id, remaining.minus(billed))
    const discount = decimal(line.discount).times(billed).div(line.qty)
    return { ...quoted, qty: billed.toFixed(), discount: fixed(discount, 2) }
  })
}

function beyondOf(accepted: readonly QuotationLine[], parts: readonly JobPart[]): PartQuantity[] {
  const quoted = quotedByPart(accepted)
  const decimalsOf = new Map(parts.map(({ part_id, decimals }) => [part_id, decimals]))
  return [...usedByPart(parts)].flatMap(([part_id, used]) => {
    const more = used.minus(quoted.get(part_id) ?? 0)
    return more.gt(0) ? [{ part_id, qty: fixed(more, decimalsOf.get(part_id)) }] : []
  })
}

/** The cost of each part is rounded to satang, whatever places it came from. */
function costOf(parts: readonly JobPart[]): Decimal {
  const byPart = totalBy(parts, ({ cost }) => decimal(cost))
  return sum([...byPart.values()].map((cost) => decimal(fixed(cost, 2))))
}

function usedByPart(parts: readonly JobPart[]): Map<string, Decimal> {
  return totalBy(parts, ({ used, returned }) => decimal(used).minus(returned))
}

function quotedByPart(lines: readonly QuotationLine[]): Map<string, Decimal> {
  const named = lines.flatMap(({ part_id, qty }) => (part_id ? [{ part_id, qty }] : []))
  return totalBy(named, ({ qty }) => decimal(qty))
}

function totalBy<T extends { part_id: string }>(
  entries: readonly T[],
  quantityOf: (entry: T) => Decimal,
): Map<string, Decimal> {
  const totals = new Map<string, Decimal>()
  for (const entry of entries)
    totals.set(entry.part_id, (totals.get(entry.part_id) ?? zero).plus(quantityOf(entry)))
  return totals
}
