import { putShortcuts } from '@rp/contract/platform/shortcuts'
import { shortcutNames } from '@rp/domain/shortcuts/commands'
import { faultIn, faultWords, type OwnShortcuts } from '@rp/domain/shortcuts/own-shortcuts'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from './outbox/outbox.ts'
import type { Platform } from './platform.ts'
import { refuseField } from './refusal.ts'
import { shortcutChoice } from './tables/preference.ts'

/** The keys that users gave to shortcuts, stored with their account (ADR 0104). */
export function shortcutCalls({ serve, database: { db } }: Platform): void {
  serve.staff(putShortcuts, async ({ caller, body: { keys } }) => {
    const refused = faultIn(keys)
    if (refused)
      throw refuseField(`keys.${refused.name}`, faultWords(keys[refused.name] ?? '', refused.fault))
    const updated_at = sql`now()`
    await db
      .insert(shortcutChoice)
      .values({ user_id: caller.id, keys, updated_at })
      .onConflictDoUpdate({ target: shortcutChoice.user_id, set: { keys, updated_at } })
    return null
  })
}

/** A user's choices; those for shortcuts that this version does not have are left out. */
export async function readShortcuts(db: Pick<Tx, 'select'>, user_id: string): Promise<OwnShortcuts> {
  const [row] = await db
    .select({ keys: shortcutChoice.keys })
    .from(shortcutChoice)
    .where(eq(shortcutChoice.user_id, user_id))
  const stored = (row?.keys ?? {}) as OwnShortcuts
  return Object.fromEntries(
    shortcutNames.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])),
  )
}
