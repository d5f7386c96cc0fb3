import { toneMarks } from '@rp/domain/chat/trigrams'
import { contactProofs } from '@rp/domain/contact-data'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { commonColumns, id, instant, money } from '../../platform/database/columns.ts'

const searched = sql`lower(display_name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, ''))`

/** A phone number's digits only; searched by trigrams. */
export const phoneDigits = sql`regexp_replace(phone, '[^0-9]', '', 'g')`

export const customer = pgTable(
  'customer',
  {
    ...commonColumns(),
    /** The shop's number of the customer; null if not a customer of the shop. */
    shop_customer_id: integer().unique(),
    username: text().notNull(),
    display_name: text().notNull(),
    email: text(),
    /** When and how it was proven that the address is this person's; null: somebody only typed it (ADR 0126). */
    email_proven_at: instant(),
    email_proven_by: text({ enum: contactProofs }),
    phone: text(),
    phone_proven_at: instant(),
    phone_proven_by: text({ enum: contactProofs }),
    im: text({ enum: ['LINE', 'WHATSAPP'] }),
    im_handle: text(),
    company: text(),
    /** As on quotations and invoices; a Thai one has 13 digits. */
    tax_id: text(),
    /** The postal address for invoices and reports, with line breaks. */
    address: text(),
    country: text(),
    language: text({ enum: ['en', 'th'] })
      .notNull()
      .default('th'),
    last_seen_at: instant(),
    merged_into: uuid(),
    /** When the person's data were erased; after that, the shop cannot restore them and no search finds them. */
    erased_at: instant(),
    /** The pre-chat questions that this visitor answered, whether the answers were used or not (chat/visitors). */
    widget_answers: text().array().notNull().default([]),
    // Sums of the purchases, updated with them, so that lists need no aggregation.
    purchase_count: integer().notNull().default(0),
    purchase_total: money().notNull().default('0'),
    /** Names, e-mail, phone and company in one lower-case text. */
    search: text().notNull().generatedAlwaysAs(searched),
    /**
     * The same without tone marks, for trigram search: with them, Thai words would split into pieces of two or three
     * letters that a hundred thousand names share. Stored, because computing it takes longer than reading the row.
     */
    letters: text()
      .notNull()
      .generatedAlwaysAs(sql`translate(${searched}, ${sql.raw(`'${toneMarks}'`)}, '')`),
  },
  (table) => [
    // Only a proven address belongs to one customer: anybody may type it.
    uniqueIndex('customer_proven_email')
      .on(table.email)
      .where(sql`archived_at is null and email_proven_at is not null`),
    index('customer_email')
      .on(table.email)
      .where(sql`archived_at is null and email is not null`),
    // Few records are merged: further ways to reach the customers they were merged into.
    index('customer_merged_into')
      .on(table.merged_into)
      .where(sql`merged_into is not null`),
    index('customer_merged_email')
      .on(table.email)
      .where(sql`merged_into is not null and email is not null`),
    index('customer_letters').using('gin', sql`${table.letters} gin_trgm_ops`),
    index('customer_phone').using('gin', sql`regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops`),
    index('customer_display_name').on(table.display_name, table.id),
  ],
)

export const purchase = pgTable(
  'customer_purchase',
  {
    id: id(),
    customer_id: uuid()
      .notNull()
      .references(() => customer.id),
    amount: money().notNull(),
    /** The shop's order reference: one order is one purchase. */
    order_ref: text().notNull().unique(),
    paid_at: instant().notNull(),
  },
  (table) => [index('customer_purchase_customer').on(table.customer_id, table.paid_at)],
)
