import { sql } from 'drizzle-orm'
import { idsOf } from '../erasure/erasure.ts'
import type { PersonTable } from './person-table.ts'

/** Tables below all areas: the person, payments, sessions, mails, and log entries. */
export const ownPersonData: PersonTable[] = [
  {
    key: 'person',
    title: { en: 'The person, with records that were merged', th: 'ข้อมูลบุคคล รวมรายการที่ถูกรวมเข้าด้วยกัน' },
    table: 'customer',
    columns: [
      'id',
      'shop_customer_id',
      'username',
      'display_name',
      'email',
      'email_proven_at',
      'email_proven_by',
      'phone',
      'phone_proven_at',
      'phone_proven_by',
      'im',
      'im_handle',
      'company',
      'tax_id',
      'address',
      'country',
      'language',
      'widget_answers',
      'created_at',
      'last_seen_at',
      'merged_into',
    ],
    rows: ({ customer_ids }) => sql`id = ${idsOf(customer_ids)}`,
    order: ['id'],
  },
  {
    key: 'purchases',
    title: { en: 'Purchases', th: 'การซื้อ' },
    table: 'customer_purchase',
    columns: ['id', 'order_ref', 'amount', 'paid_at'],
    rows: ({ customer_ids }) => sql`customer_id = ${idsOf(customer_ids)}`,
    order: ['id'],
  },
  {
    key: 'contact_changes',
    title: { en: 'Changes of contact data', th: 'การเปลี่ยนแปลงข้อมูลติดต่อ' },
    table: 'customer_contact_change',
    columns: ['id', 'at', 'source', 'field', 'before', 'after', 'proven_by', 'reason', 'notify'],
    rows: ({ customer_ids }) => sql`customer_id = ${idsOf(customer_ids)}`,
    order: ['id'],
  },
  {
    key: 'sessions',
    title: { en: 'Visits', th: 'การเข้าใช้งาน' },
    table: 'session',
    columns: ['id', 'username', 'identity', 'address', 'user_agent', 'created_at', 'last_seen_at'],
    rows: ({ customer_ids }) => sql`subject_type = 'CUSTOMER' and subject_id = ${idsOf(customer_ids)}`,
    order: ['id'],
  },
  {
    key: 'mails',
    title: { en: 'E-mails', th: 'อีเมล' },
    table: 'email_outbox',
    columns: [
      'id',
      'to',
      'subject',
      'body_text',
      'body_html',
      'attachments',
      'state',
      'created_at',
      'sent_at',
    ],
    // Mails to staff about a record are not the person's.
    rows: ({ customer_ids, record_ids, emails }) => sql`(
      related_id = any(${sql.param([...customer_ids, ...record_ids])}::text[])
      or lower("to") = any(${sql.param(emails)}::text[]))
      and not exists (select from staff where lower(staff.email) = lower("to"))`,
    order: ['id'],
  },
  {
    key: 'log',
    title: { en: 'Entries of the log', th: 'รายการในบันทึกการดำเนินการ' },
    table: 'log_entry',
    columns: ['seq', 'recorded_at', 'event', { subject: sql`subject ->> 'id'` }, 'hash'],
    rows: ({ customer_ids }) => sql`subject ->> 'type' = 'customer'
      and subject ->> 'id' = any(${sql.param(customer_ids)}::text[])`,
    order: ['seq'],
  },
]
