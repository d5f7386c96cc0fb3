import { formatDateTime } from '@rp/domain/dates'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Database } from '../database/open-database.ts'
import type { Mail } from '../mail/mail.ts'
import type { Tx, Write } from '../outbox/outbox.ts'
import type { BlobStore } from '../storage/blob-store.ts'
import { logCheckpoint, logSigningKey } from '../tables/log-checkpoint.ts'
import { logEntry } from '../tables/log-entry.ts'
import { appendEntry } from './append.ts'
import { fullStatement, type SignedCheckpoint, type SigningKey } from './signing-key.ts'
import { fillBlocks, treeAt } from './tree.ts'
import { headOf } from './verify.ts'

/** A checkpoint is due after this many entries, or after a day with any. */
const checkpointEvery = { entries: 1000, ms: 24 * 3_600_000 } as const

interface Deps {
  config: Pick<Config, 'logWitnessMail'>
  database: Database
  write: Write
  blobs: Pick<BlobStore, 'put'>
  mail: Pick<Mail, 'queue'>
  key: SigningKey
}

/**
 * Signs the state of the log when due, saves it in its table and in the file store, and mails it to an external
 * witness: neither a log without its end nor a rewritten one can then pass as complete.
 */
export async function makeDueCheckpoint(deps: Deps, now = new Date()): Promise<SignedCheckpoint | null> {
  const { db } = deps.database
  const [last] = await db.select().from(logCheckpoint).orderBy(desc(logCheckpoint.seq)).limit(1)
  // A changed key is in the log within a minute of the start, not with the next checkpoint.
  if (last) await publishKey(deps)
  const { seq } = await headOf(db)
  const fresh = seq - (last?.seq ?? 0)
  const age = now.getTime() - Date.parse(last?.at ?? '1970-01-01T00:00:00.000Z')
  const isDue = fresh >= checkpointEvery.entries || (fresh > 0 && age >= checkpointEvery.ms)
  return isDue ? makeCheckpoint(deps, now) : null
}

/** Signs the current state of the log; null if another node was faster, or the log is empty. */
export async function makeCheckpoint(deps: Deps, now = new Date()): Promise<SignedCheckpoint | null> {
  const { database, key } = deps
  const { db } = database
  await publishKey(deps)
  const { seq } = await headOf(db)
  const [entry] = await db.select({ hash: logEntry.hash }).from(logEntry).where(eq(logEntry.seq, seq))
  if (!entry) return null
  await fillBlocks(db, seq)
  const root = (await treeAt(db, seq)).root()
  const statement = { seq, hash: entry.hash, root, at: now.toISOString(), key_id: key.key_id }
  const checkpoint = { ...statement, signature: key.sign(statement) }
  const bytes = Buffer.from(
    `${JSON.stringify({ ...fullStatement(checkpoint), signature: checkpoint.signature, public_key: key.public_key })}\n`,
  )
  const file = `${uuidv7()}.json`
  await deps.blobs.put(file, bytes, 'application/json')
  return deps.write(async (tx) => {
    const inserted = await tx
      .insert(logCheckpoint)
      .values({ ...checkpoint, file })
      .onConflictDoNothing()
      .returning({ seq: logCheckpoint.seq })
    if (inserted.length === 0) return null
    await mailWitness(deps, tx, checkpoint, bytes.toString())
    return checkpoint
  })
}

/** The first use of a signing key is recorded in the log itself. */
async function publishKey({ database, write, key: { key_id, public_key } }: Deps): Promise<void> {
  const known = await database.db.$count(logSigningKey, eq(logSigningKey.key_id, key_id))
  if (known > 0) return
  await write(async (tx) => {
    const again = await tx.$count(logSigningKey, eq(logSigningKey.key_id, key_id))
    if (again > 0) return
    const added_seq = await appendEntry(tx, {
      event: 'log.key_added',
      subject: { type: 'log_signing_key', id: key_id, label: key_id },
      actor: { type: 'SYSTEM', id: null },
      data: { public_key },
    })
    await tx.insert(logSigningKey).values({ key_id, public_key, added_seq }).onConflictDoNothing()
  })
}

async function mailWitness(
  { config, mail }: Deps,
  tx: Tx,
  { seq, at }: SignedCheckpoint,
  text: string,
): Promise<void> {
  if (!config.logWitnessMail) return
  await mail.queue(tx, {
    to: config.logWitnessMail,
    template: 'log-checkpoint',
    language: 'en',
    subject: `Supply-chain log: checkpoint ${seq}`,
    text: `How the log stood on ${formatDateTime(at)}. Keep this mail: with it, nobody can take entries away or write them anew unnoticed.\n\n${text}`,
    once: `log-checkpoint:${seq}`,
  })
}
