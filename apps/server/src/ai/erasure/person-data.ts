import { sql } from 'drizzle-orm'
import { idsOf, type PersonTable } from '../../auth/index.ts'

/**
 * The data that the assistant stores about a person; the lessons that the company taught it belong to the company
 * (`withheld`).
 */
export const aiPersonData: PersonTable[] = [
  {
    key: 'memories',
    title: { en: 'What the assistant remembers', th: 'สิ่งที่ผู้ช่วยอัตโนมัติจำไว้' },
    table: 'ai_memory',
    columns: ['id', 'key', 'value', 'category', 'quote', 'state', 'valid_from', 'valid_to', 'invalid_at'],
    rows: ({ customer_ids }) => sql`customer_id = ${idsOf(customer_ids)}`,
    order: ['id'],
  },
  {
    key: 'pictures',
    title: { en: 'What was seen in pictures', th: 'สิ่งที่เห็นในภาพ' },
    table: 'ai_picture',
    columns: ['sha256', 'version_no', 'kind', 'description', 'ocr', 'pii', 'created_at'],
    rows: ({ record_ids }) =>
      sql`sha256 in (select sha256 from stored_file where owner_id = ${idsOf(record_ids)})`,
    order: ['sha256', 'version_no'],
  },
  {
    key: 'assistant_drafts',
    title: { en: 'What the assistant drafted', th: 'ร่างคำตอบของผู้ช่วยอัตโนมัติ' },
    table: 'ai_bot_task',
    columns: ['id', 'type', 'status', 'outcome', 'room_id', 'subject', 'intent', 'draft', 'created_at'],
    rows: ({ record_ids }) => sql`(room_id = ${idsOf(record_ids)} or (room_id is null and exists (
      select 1 from unnest(${sql.param(record_ids)}::text[]) as record where strpos(subject_ref, record) > 0)))`,
    order: ['id'],
  },
]
