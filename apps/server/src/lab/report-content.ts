import { writtenDate } from '@rp/domain/dates'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { breakable } from '../platform/pdf/breakable.ts'
import { pdfOf } from '../platform/pdf/pdf.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { verdictWord } from './result-words.ts'

const words = {
  en: {
    title: 'Test report',
    version: 'Version',
    order: 'Order',
    service: 'Service',
    accreditation: 'Accreditation no.',
    customer: 'Customer',
    subject: 'Product',
    received: 'Samples received',
    issued: 'Issued',
    samples: 'Samples',
    sampleHead: ['Sample', 'Lot', 'Barcode', 'Amount', 'Condition'],
    results: 'Results',
    head: ['Test', 'Result', 'Unit', 'Limits', 'Verdict', 'Measured by'],
    doneBy: 'Tested by',
    verifiedBy: 'Verified by',
    issuedBy: 'Issued by',
    scan: 'Scan to see whether this report still holds',
    withdrawn: 'Withdrawn',
    reason: 'Reason',
  },
  th: {
    title: 'รายงานผลการทดสอบ',
    version: 'ฉบับที่',
    order: 'คำสั่งงาน',
    service: 'บริการ',
    accreditation: 'เลขที่การรับรอง',
    customer: 'ลูกค้า',
    subject: 'ผลิตภัณฑ์',
    received: 'วันที่รับตัวอย่าง',
    issued: 'วันที่ออกรายงาน',
    samples: 'ตัวอย่าง',
    sampleHead: ['ตัวอย่าง', 'ล็อต', 'บาร์โค้ด', 'ปริมาณ', 'สภาพ'],
    results: 'ผลการทดสอบ',
    head: ['รายการทดสอบ', 'ผล', 'หน่วย', 'เกณฑ์', 'สรุป', 'ผู้ทดสอบ'],
    doneBy: 'ผู้ทดสอบ',
    verifiedBy: 'ผู้ตรวจทาน',
    issuedBy: 'ผู้ออกรายงาน',
    scan: 'สแกนเพื่อตรวจสอบว่ารายงานนี้ยังมีผลอยู่หรือไม่',
    withdrawn: 'เพิกถอน',
    reason: 'เหตุผล',
  },
} as const
type Said = (typeof words)['en' | 'th']

export interface Withdrawal {
  at: string
  reason: string
}

/** The report as PDF, from what it said; a withdrawn one says so across every page. */
export function reportPdf(
  snapshot: ReportSnapshot,
  link: string | null,
  withdrawn?: Withdrawal,
): Promise<Buffer> {
  const t = words[snapshot.language]
  return pdfOf({
    title: t.title,
    beside: `${snapshot.number} · ${t.version} ${snapshot.version}`,
    ...(withdrawn && { watermark: 'WITHDRAWN / เพิกถอน' }),
    content: [
      ...(withdrawn ? [withdrawalOf(snapshot, withdrawn, t)] : []),
      headOf(snapshot, link, t),
      { text: t.samples, style: 'head' },
      samplesOf(snapshot, t),
      { text: t.results, style: 'head' },
      resultsOf(snapshot, t),
      signaturesOf(snapshot, t),
    ],
    foot: [snapshot.company, snapshot.number].filter(Boolean).join(' · '),
  })
}

function withdrawalOf({ language }: ReportSnapshot, { at, reason }: Withdrawal, t: Said): Content {
  return {
    stack: [
      { text: `${t.withdrawn} · ${writtenDate(at, language)}`, bold: true, color: '#B3261E', fontSize: 13 },
      { text: [`${t.reason}: `, breakable(reason)], color: '#B3261E' },
    ],
    margin: [0, 0, 0, 8],
  }
}

function headOf(snapshot: ReportSnapshot, link: string | null, t: Said): Content {
  const { language } = snapshot
  const facts: [string, string | null][] = [
    [t.order, snapshot.number],
    [t.service, snapshot.service[language]],
    [t.accreditation, snapshot.accreditation_no],
    [t.customer, snapshot.customer_name],
    [t.subject, snapshot.subject],
    [t.received, snapshot.received_at && writtenDate(snapshot.received_at, language)],
    [t.issued, writtenDate(snapshot.issued_at, language)],
  ]
  const body: TableCell[][] = facts
    .filter(([, value]) => value)
    .map(([name, value]) => [{ text: name, style: 'quiet' }, breakable(value ?? '')])
  const seal: Content[] = link
    ? [
        { qr: link, fit: 84 },
        { text: breakable(t.scan), style: 'quiet', fontSize: 7, margin: [0, 3, 0, 0] },
      ]
    : []
  return {
    columns: [
      { width: '*', table: { widths: [110, '*'], body }, layout: 'noBorders' },
      { width: 100, stack: seal },
    ],
  }
}

function samplesOf({ samples }: ReportSnapshot, t: Said): Content {
  return {
    table: {
      headerRows: 1,
      widths: ['*', 80, 110, 60, 80],
      body: [
        headRow(t.sampleHead),
        ...samples.map(({ name, lot, barcode, qty, unit, condition }) => [
          breakable(name),
          breakable(lot),
          barcode,
          `${qty} ${unit}`.trim(),
          breakable(condition),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

function resultsOf({ lines, language }: ReportSnapshot, t: Said): Content {
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 70, 45, 90, 45, 80],
      body: [
        headRow(t.head),
        ...lines.map(({ name, method, value, unit, limits, verdict, measured_by }): TableCell[] => [
          { stack: [breakable(name), ...(method ? [{ text: breakable(method), style: 'quiet' }] : [])] },
          breakable(value || '-'),
          breakable(unit),
          breakable(limits),
          {
            text: verdictWord(verdict, language),
            bold: true,
            color: verdict === 'FAIL' ? '#B3261E' : '#1B6E3C',
          },
          breakable(measured_by),
        ]),
      ],
    },
    layout: 'lightHorizontalLines',
  }
}

function signaturesOf({ done_by, verified_by, issued_by }: ReportSnapshot, t: Said): Content {
  const line = (title: string, name: string): Content => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5 }] },
      { text: breakable(name), margin: [0, 3, 0, 0] },
      { text: title, style: 'quiet' },
    ],
  })
  return {
    unbreakable: true,
    margin: [0, 46, 0, 0],
    columns: [
      line(t.doneBy, done_by.join(', ')),
      ...(verified_by ? [line(t.verifiedBy, verified_by)] : []),
      line(t.issuedBy, issued_by ?? ''),
    ],
    columnGap: 16,
  }
}

const headRow = (titles: readonly string[]): TableCell[] => titles.map((text) => ({ text, style: 'th' }))
