import { createHash } from 'node:crypto'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { asc, eq, inArray } from 'drizzle-orm'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { itemOf } from './item.ts'
import { configurationChange, configurationValue } from './tables/configuration.ts'

export interface Change {
  key: ConfigurationKey
  /** Null: reset to the default. */
  value: string | null
  row_version: number
}

/**
 * Writes the changes, their history and their log entries, all or none. Refuses with 409 if someone else changed a key
 * in the meantime; `current.items` holds the current state of the stale keys. Writes nothing for unchanged values.
 */
export async function changeValues(tx: Tx, caller: StaffCaller, changes: Change[]): Promise<void> {
  const rows = await lockedRows(
    tx,
    changes.map(({ key }) => key),
  )
  const before = (key: ConfigurationKey) => rows.find((row) => row.key === key)
  const stale = changes.filter(({ key, row_version }) => before(key)?.row_version !== row_version)
  if (stale.length > 0)
    throw refuse('stale_version', { current: { items: stale.map(({ key }) => itemOf(key, before(key))) } })
  for (const change of changes) {
    const old = before(change.key)?.value ?? null
    if (old !== change.value) await changeOne(tx, caller, change, old)
  }
}

/** Creates missing rows and locks them in a fixed order, so that two concurrent saves cannot deadlock. */
async function lockedRows(tx: Tx, keys: ConfigurationKey[]) {
  const inOrder = keys.toSorted()
  await tx
    .insert(configurationValue)
    .values(inOrder.map((key) => ({ key })))
    .onConflictDoNothing()
  return tx
    .select()
    .from(configurationValue)
    .where(inArray(configurationValue.key, inOrder))
    .orderBy(asc(configurationValue.key))
    .for('update')
}

async function changeOne(
  tx: Tx,
  { id, username, ...who }: StaffCaller,
  { key, value, row_version }: Change,
  old: string | null,
): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .update(configurationValue)
    .set({ value, row_version: row_version + 1, updated_at: at, updated_by: id, updated_by_name: username })
    .where(eq(configurationValue.key, key))
  await tx
    .insert(configurationChange)
    .values({ key, old, new: value, changed_by: id, changed_by_name: username, at })
  await appendToLog(tx, {
    event: 'config.changed',
    subject: { type: 'configuration', id: key },
    actor: actorOf({ id, username, ...who }),
    data: { old: provable(key, old), new: provable(key, value) },
  })
}

/** The form in which the log stores a value: texts as a hash, since they may name people, and secrets not at all. */
function provable(key: ConfigurationKey, value: string | null): string | null {
  const { secret, data_type } = specOf(key)
  if (value === null || secret) return null
  const isText = data_type === 'longText' || data_type === 'string'
  return isText ? `sha256:${createHash('sha256').update(value).digest('hex')}` : value
}
