import type { RegistrationChange } from '@rp/contract/recipes/registration'
import { revisionsShown } from '@rp/domain/limits'
import type { Initiator } from '@rp/domain/state-machines/transition-rules'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { recordRevision } from '../platform/tables/record-revision.ts'
import type { fdaRegistration } from './tables/fda-registration.ts'

type Row = typeof fdaRegistration.$inferSelect

const entity = 'fda-registration'

interface Change {
  /** The state before; absent if the registration is new. */
  before?: Row | undefined
  after: Row
}

/**
 * Saves changes of registrations in the transaction of the change. The state before the first saved change is saved
 * with it, because registrations are older than their history.
 */
export async function saveRegistrations(
  tx: Tx,
  changes: Change[],
  { initiator, reason }: { initiator: Initiator; reason: string | null },
): Promise<void> {
  if (changes.length === 0) return
  const by = await nameOf(tx, initiator)
  const states = changes.flatMap(({ before, after }) => [
    ...(before ? [stateOf(before, null, null)] : []),
    stateOf(after, by, reason),
  ])
  await tx.insert(recordRevision).values(states).onConflictDoNothing()
}

/** The username of staff, else the kind of mover, such as `SYSTEM`: usernames have no capital letters. */
async function nameOf(tx: Tx, initiator: Initiator): Promise<string | null> {
  if (initiator.type !== 'STAFF') return initiator.type
  const [person] = await tx.select({ username: staff.username }).from(staff).where(eq(staff.id, initiator.id))
  return person?.username ?? null
}

function stateOf(row: Row, by: string | null, reason: string | null): typeof recordRevision.$inferInsert {
  const { state, number, submitted_on, granted_on, expires_on, file } = row
  return {
    entity,
    record_id: row.id,
    row_version: row.row_version,
    at: row.updated_at,
    by,
    is_archived: row.archived_at !== null,
    values: { state, number, submitted_on, granted_on, expires_on, reason, file },
  }
}

/** The saved changes of registrations by id, each newest first. One statement. */
export async function changesOf(
  db: Pick<Tx, 'select'>,
  ids: string[],
): Promise<Map<string, RegistrationChange[]>> {
  const rows = await db
    .select()
    .from(recordRevision)
    .where(and(eq(recordRevision.entity, entity), inArray(recordRevision.record_id, ids)))
    .orderBy(desc(recordRevision.row_version))
  const changes = new Map<string, RegistrationChange[]>()
  for (const { record_id, row_version, at, by, values } of rows) {
    const known = changes.get(record_id) ?? []
    // Written by `stateOf` only.
    const recorded = values as Omit<RegistrationChange, 'row_version' | 'at' | 'by'>
    if (known.length < revisionsShown)
      changes.set(record_id, [...known, { row_version, at, by, ...recorded }])
  }
  return changes
}
