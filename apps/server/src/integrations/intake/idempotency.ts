import { createHash } from 'node:crypto'
import { intakeLimits, type IntakeKind } from '@rp/domain/integrations/intake-api'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tx, Write } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { ApiCaller } from '../../platform/caller.ts'
import { intakeCall, intakeSignature } from '../tables/intake-call.ts'

interface Call {
  caller: ApiCaller
  kind: IntakeKind
}

/**
 * Runs a call once, however often it arrives: a second copy waits for the first at the unique idempotency key and gets
 * its answer.
 * A refusal leaves nothing, so that the same key can be retried with a corrected body.
 */
export async function runOnce<T extends Record<string, unknown>>(
  write: Write,
  { caller, kind }: Call,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { id: api_key_id, idempotency_key } = caller
  const request_hash = createHash('sha256').update(`${kind}\n`).update(caller.body).digest('hex')
  return write(async (tx) => {
    const [made] = await tx
      .insert(intakeCall)
      .values({ api_key_id, idempotency_key, kind, request_hash, at: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: intakeCall.id })
    if (!made) return answerOf<T>(tx, caller, request_hash)
    await noteSignature(tx, caller)
    const answer = await work(tx)
    await tx.update(intakeCall).set({ answer }).where(eq(intakeCall.id, made.id))
    return answer
  })
}

async function answerOf<T>(tx: Tx, { id, idempotency_key }: ApiCaller, request_hash: string): Promise<T> {
  const [row] = await tx
    .select()
    .from(intakeCall)
    .where(and(eq(intakeCall.api_key_id, id), eq(intakeCall.idempotency_key, idempotency_key)))
  const before = found(row)
  if (before.request_hash !== request_hash) throw refuse('key_reused')
  // Written in the transaction that made the row, with the answer of this call's type.
  return before.answer as T
}

async function noteSignature(tx: Tx, { id, idempotency_key, signature }: ApiCaller): Promise<void> {
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

/** Deletes expired answers and expired signatures. */
export async function forgetOldCalls({ db }: Database): Promise<void> {
  const { retentionDays, clockSkewSeconds } = intakeLimits
  await db.delete(intakeCall).where(lt(intakeCall.at, sql`now() - make_interval(days => ${retentionDays})`))
  await db
    .delete(intakeSignature)
    .where(lt(intakeSignature.at, sql`now() - make_interval(secs => ${clockSkewSeconds * 3})`))
}
