import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sampleConditions } from '@rp/domain/lab/lab-rules'
import { linesOf, reportPdf, type ReportSnapshot } from '../../lab/index.ts'
import type { labReport } from '../../lab/tables/lab-report.ts'
import type { storedFile } from '../../platform/tables/stored-file.ts'
import { withdrawReason, type DemoLab, type DemoReport } from './lab-orders.ts'
import { seeded } from '../random.ts'
import type { StaffRow } from '../staff.ts'

interface Input {
  lab: DemoLab
  staff: StaffRow[]
  /** The base URL of the customers' order pages. */
  publicUrl: string
  putFile(file: string, bytes: Buffer, mime: string): Promise<void>
}

interface Issued {
  secret: string
  reports: (typeof labReport.$inferInsert)[]
  files: (typeof storedFile.$inferInsert)[]
  /** By order id. */
  link_hashes: Map<string, string>
}

/** Issues the reports of the demo as the laboratory does; their links are equally secret. */
export async function issueDemoReports({ lab, staff, publicUrl, putFile }: Input): Promise<Issued> {
  const secret = randomBytes(32).toString('base64url')
  const random = seeded(12)
  const tokenOf = (id: string) => createHmac('sha256', secret).update(id).digest('base64url')
  const reports: Issued['reports'] = []
  const files: Issued['files'] = []
  for (const report of lab.reports) {
    const snapshot = snapshotOf(lab, staff, report)
    const bytes = await reportPdf(snapshot, {
      link: `${publicUrl}/lab-order/${tokenOf(report.order_id)}`,
      caller: 'demo',
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = `${random.id(new Date(report.issued_at))}.pdf`
    await putFile(file, bytes, 'application/pdf')
    files.push({
      id: random.id(new Date(report.issued_at)),
      file,
      original_name: `${snapshot.number}-v${report.version}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      sha256,
      owner_type: 'lab-report',
      owner_id: report.order_id,
      created_by: report.issued_by,
      created_at: report.issued_at,
    })
    const { id, order_id, version, issued_at, issued_by, invalidated_at } = report
    const withdrawal = invalidated_at
      ? { invalidated_at, invalidated_by: issued_by, invalid_reason: withdrawReason }
      : {}
    const { language } = snapshot
    reports.push({
      id,
      order_id,
      version,
      issued_at,
      issued_by,
      file,
      sha256,
      language,
      snapshot,
      ...withdrawal,
    })
  }
  const link_hashes = new Map(
    lab.orders.map(({ id }) => [id, createHash('sha256').update(tokenOf(id)).digest('hex')]),
  )
  return { secret, reports, files, link_hashes }
}

function snapshotOf(lab: DemoLab, staff: StaffRow[], report: DemoReport): ReportSnapshot {
  const order = lab.orders.find(({ id }) => id === report.order_id)
  if (!order) throw new Error(`Cannot write a report of the demo: there is no order ${report.order_id}`)
  const names = new Map(staff.map(({ id, full_name }) => [id, full_name]))
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? null
  const samples = lab.samples.filter(({ order_id }) => order_id === order.id)
  return {
    language: 'th',
    number: order.number,
    version: report.version,
    service: { en: order.service_name_en, th: order.service_name_th },
    accreditation_no: order.accreditation_no ?? null,
    company: 'บริษัท สยามคอสเมติก แลบส์ จำกัด',
    customer_name: order.customer_name ?? null,
    subject: order.subject ?? null,
    received_at: samples[0]?.received_at ?? null,
    issued_at: report.issued_at,
    samples: samples.map(({ name, lot, barcode, qty, unit, condition }) => ({
      name,
      lot: lot ?? '',
      barcode,
      qty: qty ?? '',
      unit: unit ?? '',
      condition: condition ? sampleConditions[condition].th : '',
    })),
    lines: linesOf(
      { result_form: order.result_form ?? [], results: order.results ?? [], tested: [] },
      names,
      'th',
    ),
    done_by: [nameOf(order.assignee_id)].filter((name) => name !== null),
    verified_by: nameOf(order.verified_by),
    issued_by: nameOf(report.issued_by),
  }
}
