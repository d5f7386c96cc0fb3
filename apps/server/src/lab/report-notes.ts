import type { ParsedOf } from '@rp/contract/endpoint'
import type { saveLabReportNotes } from '@rp/contract/lab/report-notes'
import type { ReportNotes, ResultRemark } from '@rp/domain/lab/report-notes'
import { eq, sql } from 'drizzle-orm'
import type { StaffCaller } from '../platform/caller.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuseField } from '../platform/refusal.ts'
import { byStaff } from '../platform/transitions/decide-transition.ts'
import { writeHistory } from './history.ts'
import { isLabAdmin } from './order-facts.ts'
import type { Order } from './order-of.ts'
import { labOrder } from './tables/lab-order.ts'

type Sent = Omit<ParsedOf<typeof saveLabReportNotes>['body'], 'row_version'>

/** Writes what the report says besides its results, and each change with its old and new text into the history. */
export async function writeReportNotes(tx: Tx, order: Order, sent: Sent, caller: StaffCaller): Promise<void> {
  const before = order.report_notes
  const after: ReportNotes = {
    remarks: sent.remarks ? checkedRemarks(order, sent.remarks) : before.remarks,
    deviations: sent.deviations ?? before.deviations,
    opinion: opinionAfter(before, sent.opinion, caller),
  }
  const changes = changesOf(before, after)
  for (const { move, reason } of changes)
    await writeHistory(tx, byStaff(caller), { order_id: order.id, move, reason })
  await tx
    .update(labOrder)
    .set({
      report_notes: after,
      updated_by: caller.id,
      updated_at: sql`now()`,
      row_version: order.row_version + 1,
    })
    .where(eq(labOrder.id, order.id))
}

/** Each remark belongs to a result of a tested sample; empty ones are left out. */
function checkedRemarks({ result_form, tested }: Order, remarks: ResultRemark[]): ResultRemark[] {
  remarks.forEach(({ code, sample_id }, at) => {
    if (!result_form.some((item) => item.code === code))
      throw refuseField(`remarks.${at}.code`, {
        en: 'is no result of the order',
        th: 'ไม่ใช่รายการทดสอบของคำสั่งงาน',
      })
    if (sample_id !== null && !tested.includes(sample_id))
      throw refuseField(`remarks.${at}.sample_id`, {
        en: 'is no sample that is tested',
        th: 'ไม่ใช่ตัวอย่างที่ทดสอบในคำสั่งงานนี้',
      })
    const isSame = (other: ResultRemark) => other.code === code && other.sample_id === sample_id
    if (remarks.findIndex(isSame) < at)
      throw refuseField(`remarks.${at}.code`, {
        en: 'has a remark for this sample already',
        th: 'มีหมายเหตุของตัวอย่างนี้อยู่แล้ว',
      })
  })
  return remarks.filter(({ remark, qualifiers }) => remark !== '' || qualifiers.length > 0)
}

/** Only who may interpret results gives an opinion (7.8.7.1); its name is that of the last who changed it. */
function opinionAfter(
  { opinion }: ReportNotes,
  text: string | undefined,
  caller: StaffCaller,
): ReportNotes['opinion'] {
  if (text === undefined || text === (opinion?.text ?? '')) return opinion
  if (!isLabAdmin(caller))
    throw refuseField('opinion', {
      en: 'is given by an admin of the laboratory only',
      th: 'เฉพาะผู้ดูแลห้องปฏิบัติการเท่านั้นที่ให้ความเห็นได้',
    })
  return text === '' ? null : { text, by: caller.id, at: new Date().toISOString() }
}

function changesOf(before: ReportNotes, after: ReportNotes): { move: string; reason: string }[] {
  const texts = (notes: ReportNotes) => ({
    REPORT_REMARKS: notes.remarks.map(remarkText).toSorted().join('; '),
    REPORT_DEVIATIONS: notes.deviations,
    REPORT_OPINION: notes.opinion?.text ?? '',
  })
  const [old, now] = [texts(before), texts(after)]
  return (['REPORT_REMARKS', 'REPORT_DEVIATIONS', 'REPORT_OPINION'] as const)
    .filter((move) => old[move] !== now[move])
    .map((move) => ({ move, reason: `${old[move] || '-'} → ${now[move] || '-'}` }))
}

const remarkText = ({ code, remark, qualifiers }: ResultRemark): string =>
  `${code}: ${[...qualifiers, remark].filter(Boolean).join(', ')}`
