import { decimal, fixed, type Decimal } from '../decimal.ts'
import type { QuotationLine, QuotationLineKind } from '../machine-service/quotation.ts'
import type { ContractTerms } from './contract-rules.ts'

/** What a contract pays of the quotation of one job. */
export interface Coverage {
  covers: readonly QuotationLineKind[]
  /** Baht before VAT that are left for parts in the contract year; null: without a limit. */
  parts_left: string | null
}

type Terms = Pick<ContractTerms, 'covers' | 'parts_limit' | 'jobs_limit'>

/** What happened in a contract year besides the job in question. */
export interface UsedInYear {
  /** Jobs that were opened before it and not withdrawn. */
  jobs_before: number
  /** Baht before VAT that the contract paid for parts in other jobs. */
  parts_paid: string
}

/** What the terms of a job pay now; a job beyond the number of covered jobs has no coverage. */
export function coverageOf(
  { covers, parts_limit, jobs_limit }: Terms,
  { jobs_before, parts_paid }: UsedInYear,
): Coverage & { is_used_up: boolean } {
  const is_used_up = jobs_limit !== null && jobs_before >= jobs_limit
  const left = parts_limit === null ? null : decimal(parts_limit).minus(parts_paid)
  return {
    covers: is_used_up ? [] : covers,
    parts_left: left === null ? null : fixed(left.isNegative() ? decimal(0) : left, 2),
    is_used_up,
  }
}

type Line = Pick<QuotationLine, 'kind' | 'qty' | 'unit_price' | 'discount' | 'contract_paid'>

/** A line with what the contract pays of it, in baht, as part of its discount. */
type Covered<L> = Omit<L, 'discount' | 'contract_paid'> & { discount: string; contract_paid: string | null }

/** The discount of a line without what a contract pays. */
export function ownDiscount({ discount, contract_paid }: Line): Decimal {
  const own = decimal(discount).minus(contract_paid ?? 0)
  return own.isNegative() ? decimal(0) : own
}

/**
 * Sets the discount of covered lines to their whole amount, in order until the limit for parts is used up. A line's own
 * discount stays at least, and the contract pays only what is beyond it. Applying it twice changes nothing.
 */
export function withCoverage<L extends Line>(lines: readonly L[], coverage: Coverage | null): Covered<L>[] {
  const limit = coverage?.parts_left ?? null
  let left = limit === null ? null : decimal(limit)
  return lines.map((line) => {
    const own = ownDiscount(line)
    const whole = decimal(fixed(decimal(line.qty).times(line.unit_price), 2))
    const isLimited = line.kind === 'PART' && left !== null
    const payable = coverage?.covers.includes(line.kind) ? whole : decimal(0)
    const most = isLimited && left !== null && left.lt(payable) ? left : payable
    const discount = most.gt(own) ? most : own
    const paid = discount.minus(own)
    if (isLimited && left !== null) left = left.minus(paid)
    return { ...line, discount: discount.toFixed(), contract_paid: paid.isZero() ? null : paid.toFixed() }
  })
}

/** Indexes of the lines of which the customer is charged more than the contract leaves. */
export function chargedDespiteCoverage(lines: readonly Line[], coverage: Coverage | null): number[] {
  return withCoverage(lines, coverage).flatMap(({ discount }, at) =>
    decimal(lines[at]?.discount).lt(discount) ? [at] : [],
  )
}

/** Index of the first line that says that the contract pays more than it does; -1 if none. */
export function overPaid(lines: readonly Line[], coverage: Coverage | null): number {
  return withCoverage(lines, coverage).findIndex(({ contract_paid }, at) =>
    decimal(contract_paid).lt(lines[at]?.contract_paid ?? 0),
  )
}

/** Whether a contract pays a repair whatever it costs: then no quotation is needed. */
export function paysEverything({ covers, parts_left }: Coverage): boolean {
  return parts_left === null && (['LABOUR', 'PART', 'TRAVEL'] as const).every((kind) => covers.includes(kind))
}
