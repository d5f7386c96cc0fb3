import { verificationKinds, verificationStates } from '@rp/contract/supplychain/verification'
import type { Words } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../database/columns.ts'

const seq = () => bigint({ mode: 'number' })

/** Runs of the verification; `place` is where an interrupted one continues. */
export const logVerification = pgTable(
  'log_verification',
  {
    id: id(),
    kind: text({ enum: verificationKinds }).notNull(),
    state: text({ enum: verificationStates }).notNull().default('QUEUED'),
    from_seq: seq().notNull().default(0),
    to_seq: seq().notNull().default(0),
    /** The hash of entry `to_seq`: the run must end with it. */
    to_hash: text().notNull().default(''),
    done: seq().notNull().default(0),
    checkpoints: integer().notNull().default(0),
    ok: boolean(),
    first_bad_seq: seq(),
    reason: jsonb().$type<Words>(),
    place: jsonb().$type<{ seq: number; hash: string; tree: string[] }>(),
    started_by: uuid(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    started_at: instant(),
    seen_at: instant(),
    finished_at: instant(),
  },
  (table) => [
    index('log_verification_open')
      .on(table.state)
      .where(sql`state in ('QUEUED', 'RUNNING')`),
    index('log_verification_newest').on(table.created_at),
  ],
)
