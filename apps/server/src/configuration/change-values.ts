import { createHash } from 'node:crypto'
import { specOf, type ConfigurationKey } from '@rp/domain/configuration/keys'
import { asc, eq, inArray } from 'drizzle-orm'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { refuse } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { itemOf } from './item.ts'
import { configurationChange, configurationValue } from './tables/configuration.ts'

export interface Change {
  key: ConfigurationKey
  /** Null: back to the default. */
  value: string | null
  row_version: number
}

/**
 * Writes the changes, their history and their log entries, all or none. A key that somebody else changed since
 * refuses with 409; `current.items` are the stale keys as they are now. What is the same as before writes nothing.
 */
export async function changeValues(tx: Tx, who: StaffWho, changes: Change[]): Promise<void> {
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
    if (old !== change.value) await changeOne(tx, who, change, old)
  }
}

/** The rows of these keys, made where there are none, locked in one order so that two savers cannot block each other. */
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
  { id, username, ...who }: StaffWho,
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

/** What the log keeps of a value: texts by their hash, since they may name people, and nothing of a secret. */
function provable(key: ConfigurationKey, value: string | null): string | null {
  const { secret, data_type } = specOf(key)
  if (value === null || secret) return null
  const isText = data_type === 'longText' || data_type === 'string'
  return isText ? `sha256:${createHash('sha256').update(value).digest('hex')}` : value
}
