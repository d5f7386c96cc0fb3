import type { ConfigurationCalls, ConfigurationItem } from '@rp/contract/configuration/configuration'
import {
  keysOfScreen,
  specOf,
  type ConfigurationKey,
  type ConfigurationScreen,
} from '@rp/domain/configuration/keys'
import { desc, inArray } from 'drizzle-orm'
import { languageOf } from '../platform/http/language.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { checkedChanges } from './checked-changes.ts'
import { changeValues } from './change-values.ts'
import { itemOf } from './item.ts'
import { overridesOf, type KnownOverride } from './overrides.ts'
import { configurationChange, configurationValue } from './tables/configuration.ts'

/** The calls of one configuration screen. */
export function configurationCalls(
  { serve, database: { db }, write, outbox }: Platform,
  screen: ConfigurationScreen,
  { list, save, reset, changes }: ConfigurationCalls,
  known: readonly KnownOverride[],
): void {
  const keys = keysOfScreen(screen)
  /** Notify higher modules, which may depend on the value. */
  const publishKeys = (tx: Tx, changed: { key: ConfigurationKey }[]) =>
    outbox.publish(tx, 'configuration.changed', { keys: changed.map(({ key }) => key) })

  serve.staff(list, () => itemsOf(db, known, keys))

  serve.staff(save, ({ caller, body, request }) => {
    const checked = checkedChanges(body.changes, languageOf(request))
    return write(async (tx) => {
      await changeValues(tx, caller, checked)
      await publishKeys(tx, checked)
      return itemsOf(
        tx,
        known,
        checked.map(({ key }) => key),
      )
    })
  })

  serve.staff(reset, ({ caller, params: { key }, body: { row_version } }) =>
    write(async (tx) => {
      await changeValues(tx, caller, [{ key, value: null, row_version }])
      await publishKeys(tx, [{ key }])
      const [item] = await itemsOf(tx, known, [key])
      return found(item)
    }),
  )

  serve.staff(changes, async ({ query: { key, page, limit } }) => {
    // Fetch one row more than requested, to see whether there are older ones.
    const rows = await db
      .select()
      .from(configurationChange)
      .where(inArray(configurationChange.key, key ? [key] : keys))
      .orderBy(desc(configurationChange.id))
      .limit(limit + 1)
      .offset((page - 1) * limit)
    const data = rows.slice(0, limit).map((row) => {
      const { secret } = specOf(row.key as ConfigurationKey)
      return { ...row, key: row.key as ConfigurationKey, ...(secret && { old: null, new: null }) }
    })
    return { data, currentPage: page, has_more: rows.length > limit }
  })
}

async function itemsOf(
  db: Pick<Tx, 'select' | 'execute'>,
  known: readonly KnownOverride[],
  keys: ConfigurationKey[],
): Promise<ConfigurationItem[]> {
  const rows = await db.select().from(configurationValue).where(inArray(configurationValue.key, keys))
  const overrides = await overridesOf(db, known, keys)
  return keys.map((key) =>
    itemOf(
      key,
      rows.find((row) => row.key === key),
      overrides(key),
    ),
  )
}
