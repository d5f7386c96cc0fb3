import type { ReplyOf } from '@rp/contract/endpoint'
import type { labOrderTimeline } from '@rp/contract/lab/order'
import { writtenDateTime, writtenDay } from '@rp/domain/dates'
import { reportLanguages } from '@rp/domain/lab/report-notes'
import { sampleConditions, sampleStorages } from '@rp/domain/lab/lab-rules'
import type { Language, Words } from '@rp/domain/languages'
import { priorities } from '@rp/domain/priorities'
import { pageWords, type PageWords } from './page-words.ts'

type Entry = ReplyOf<typeof labOrderTimeline>[number]

/** The fields of an order, its samples and steps as history names them. */
const fields: Record<string, Words> = {
  priority: { en: 'Priority', th: 'ความเร่งด่วน' },
  assignee_id: { en: 'Assignee', th: 'ผู้รับผิดชอบ' },
  due_at: { en: 'Due', th: 'กำหนดเสร็จ' },
  payment_ref: { en: 'Payment reference', th: 'เลขอ้างอิงการชำระเงิน' },
  note: { en: 'Note', th: 'หมายเหตุ' },
  mail_to: { en: 'Mails go to', th: 'ส่งอีเมลถึง' },
  sample: { en: 'Sample', th: 'ตัวอย่าง' },
  name: { en: 'Name of the sample', th: 'ชื่อตัวอย่าง' },
  lot: { en: 'Lot', th: 'ล็อต' },
  qty: { en: 'Amount', th: 'ปริมาณ' },
  unit: { en: 'Unit', th: 'หน่วย' },
  storage: { en: 'Storage', th: 'การเก็บรักษา' },
  container: { en: 'Container', th: 'ภาชนะบรรจุ' },
  location: { en: 'Place', th: 'ที่เก็บ' },
  retain_until: { en: 'Keep until', th: 'เก็บไว้ถึง' },
  condition: { en: 'Condition', th: 'สภาพเมื่อรับ' },
  condition_note: { en: 'Remark', th: 'ข้อสังเกต' },
  comment: { en: 'Comment', th: 'ความเห็น' },
  is_comment_reported: { en: 'Comment on the report', th: 'พิมพ์ความเห็นในรายงาน' },
  files: { en: 'Files', th: 'ไฟล์' },
  report_language: { en: 'Language of the report', th: 'ภาษาของรายงาน' },
  sampled_at: { en: 'Sampled on', th: 'วันที่ชักตัวอย่าง' },
  sampled_place: { en: 'Sampled at', th: 'สถานที่ชักตัวอย่าง' },
  instrument: { en: 'Instrument used', th: 'เครื่องมือที่ใช้' },
  reagent_lot: { en: 'Reagent used', th: 'สารที่ใช้' },
  sampled_by: { en: 'Sampled by', th: 'ผู้ชักตัวอย่าง' },
}

/** Words of the page in both languages. */
const ofPage = <K extends string>(
  keys: readonly K[],
  wordOf: (t: PageWords, key: K) => string,
): Record<string, Words> =>
  Object.fromEntries(
    keys.map((key) => [key, { en: wordOf(pageWords.en, key), th: wordOf(pageWords.th, key) }]),
  )

const choices: Record<string, Record<string, Words>> = {
  report_language: ofPage(reportLanguages, (t, key) => t.reportLanguages[key]),
  is_comment_reported: ofPage(['true', 'false'], (t, key) => (key === 'true' ? t.yes : t.no)),
  priority: Object.fromEntries(Object.entries(priorities).map(([key, { words }]) => [key, words])),
  storage: sampleStorages,
  condition: sampleConditions,
}

/** A changed fact in words: the field, and its value before and after. */
export function factWords({ field, sample, before, after }: Entry, language: Language): string {
  const name = fields[field ?? '']?.[language] ?? field ?? ''
  const said = (fact: string | null) => (fact === null ? '–' : saidAs(field ?? '', fact, language))
  return [sample, `${name}: ${said(before)} → ${said(after)}`].filter(Boolean).join(' · ')
}

function saidAs(field: string, fact: string, language: Language): string {
  if (field === 'due_at') return writtenDateTime(fact, language)
  if (field === 'retain_until' || field === 'sampled_at') return writtenDay(fact, language)
  return choices[field]?.[fact]?.[language] ?? fact
}
