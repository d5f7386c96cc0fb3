import { createHash } from 'node:crypto'
import { intakeLimits, type IntakeKind } from '@rp/domain/integrations/doors'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx, Write } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { ApiWho } from '../../platform/who.ts'
import { intakeCall, intakeSignature } from '../tables/intake-call.ts'

interface Call {
  who: ApiWho
  kind: IntakeKind
}

/**
 * Does the work of a call once, however often it comes: whoever is second waits for the first at the unique key, and gets
 * its answer. What refuses leaves nothing, so that the same key may be tried again with a mended body.
 */
export async function takeOnce<T extends Record<string, unknown>>(
  write: Write,
  { who, kind }: Call,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id: api_key_id, idempotency_key } = who
  const request_hash = createHash('sha256').update(`${kind}\n`).update(who.body).digest('hex')
  return write(async (tx) => {
    const [made] = await tx
      .insert(intakeCall)
      .values({ api_key_id, idempotency_key, kind, request_hash, at: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: intakeCall.id })
    if (!made) return answerOf<T>(tx, who, request_hash)
    await noteSignature(tx, who)
    const answer = await work(tx)
    await tx.update(intakeCall).set({ answer }).where(eq(intakeCall.id, made.id))
    return answer
  })
}

async function answerOf<T>(tx: Tx, { id, idempotency_key }: ApiWho, request_hash: string): Promise<T> {
  const [row] = await tx
    .select()
    .from(intakeCall)
    .where(and(eq(intakeCall.api_key_id, id), eq(intakeCall.idempotency_key, idempotency_key)))
  const before = found(row)
  if (before.request_hash !== request_hash) throw refuse('key_reused')
  // Written in the transaction that made the row, with the answer of the work's own type.
  return before.answer as T
}

async function noteSignature(tx: Tx, { id, idempotency_key, signature }: ApiWho): Promise<void> {
  const [noted] = await tx
    .insert(intakeSignature)
    .values({ signature, api_key_id: id, idempotency_key, at: sql`now()` })
    .onConflictDoNothing()
    .returning({ signature: intakeSignature.signature })
  if (!noted)
    throw refuse('unsigned', {
      detail: 'This signature came with another idempotency key; sign the call again with the time of now',
    })
}

/** Forgets answers that are kept no longer, and signatures whose time has passed anyway. */
export async function forgetOldCalls({ db }: Database): Promise<void> {
  const { keptDays, clockSkewSeconds } = intakeLimits
  await db.delete(intakeCall).where(lt(intakeCall.at, sql`now() - make_interval(days => ${keptDays})`))
  await db
    .delete(intakeSignature)
    .where(lt(intakeSignature.at, sql`now() - make_interval(secs => ${clockSkewSeconds * 3})`))
}
