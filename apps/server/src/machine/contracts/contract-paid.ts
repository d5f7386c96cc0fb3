import type { QuotationLine } from '@rp/domain/machine-service/quotation'
import { decimal } from '@rp/domain/decimal'
import { overPaid } from '@rp/domain/service-contract/coverage'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { Service } from '../service-of.ts'
import { coverageOfJob } from './job-coverage.ts'

/** Refuses a line of which the contract would pay more than its terms allow, or more than the discount. */
export async function checkContractPaid(
  tx: Tx,
  row: Service,
  lines: readonly QuotationLine[],
): Promise<void> {
  if (lines.every(({ contract_paid }) => !contract_paid)) return
  const more = lines.findIndex(({ discount, contract_paid }) => decimal(discount).lt(contract_paid ?? 0))
  if (more >= 0)
    throw refuseField(`lines.${more}.discount`, {
      en: 'is less than what the service contract pays: apply the contract again',
      th: 'น้อยกว่าส่วนที่สัญญาบริการจ่าย กรุณาใช้สัญญาบริการอีกครั้ง',
    })
  const wrong = overPaid(lines, await coverageOfJob(tx, row))
  if (wrong >= 0)
    throw refuseField(`lines.${wrong}.discount`, {
      en: 'has more of the service contract than it pays now: apply the contract again',
      th: 'มีส่วนที่สัญญาบริการจ่ายมากกว่าสิทธิ์ในขณะนี้ กรุณาใช้สัญญาบริการอีกครั้ง',
    })
}
