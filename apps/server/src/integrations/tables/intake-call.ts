import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../../platform/database/columns.ts'

/** Accepted signed calls, each with its answer: the same idempotency key gets it again. */
export const intakeCall = pgTable(
  'intake_call',
  {
    id: id(),
    api_key_id: uuid().notNull(),
    idempotency_key: text().notNull(),
    kind: text().notNull(),
    /** SHA-256 of path and body: the same key with another request is refused. */
    request_hash: text().notNull(),
    answer: jsonb().$type<Record<string, unknown>>(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('intake_call_key').on(table.api_key_id, table.idempotency_key),
    index('intake_call_at').on(table.at),
  ],
)

/**
 * Recent signatures with their idempotency keys. The key is not signed, so an intercepted call could otherwise be
 * replayed under another key.
 */
export const intakeSignature = pgTable(
  'intake_signature',
  {
    signature: text().primaryKey(),
    api_key_id: uuid().notNull(),
    idempotency_key: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('intake_signature_at').on(table.at)],
)
