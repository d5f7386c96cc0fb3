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
import { configurationChange, configurationValue } from './tables/configuration.ts'

/** The calls of one configuration screen. */
export function configurationCalls(
  { serve, database: { db }, write, outbox }: Platform,
  screen: ConfigurationScreen,
  { list, save, reset, changes }: ConfigurationCalls,
): void {
  const keys = keysOfScreen(screen)
  /** Higher floors look at what follows from a value. */
  const tellKeys = (tx: Tx, changed: { key: ConfigurationKey }[]) =>
    outbox.tell(tx, 'configuration.changed', { keys: changed.map(({ key }) => key) })

  serve.staff(list, () => itemsOf(db, keys))

  serve.staff(save, ({ who, body, request }) => {
    const checked = checkedChanges(body.changes, languageOf(request))
    return write(async (tx) => {
      await changeValues(tx, who, checked)
      await tellKeys(tx, checked)
      return itemsOf(
        tx,
        checked.map(({ key }) => key),
      )
    })
  })

  serve.staff(reset, ({ who, params: { key }, body: { row_version } }) =>
    write(async (tx) => {
      await changeValues(tx, who, [{ key, value: null, row_version }])
      await tellKeys(tx, [{ key }])
      const [item] = await itemsOf(tx, [key])
      return found(item)
    }),
  )

  serve.staff(changes, async ({ query: { key, page, limit } }) => {
    // One more than asked for tells whether there are older ones.
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

async function itemsOf(db: Pick<Tx, 'select'>, keys: ConfigurationKey[]): Promise<ConfigurationItem[]> {
  const rows = await db.select().from(configurationValue).where(inArray(configurationValue.key, keys))
  return keys.map((key) =>
    itemOf(
      key,
      rows.find((row) => row.key === key),
    ),
  )
}
