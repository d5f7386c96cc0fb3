import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database/open-database.ts'
import type { Tx } from '../outbox/outbox.ts'
import { found } from '../refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { apiKey } from '../tables/api-key.ts'

type Row = typeof apiKey.$inferSelect

export interface ApiKeys {
  /** The key of a call with its signing secret; null if it is unknown or has ended. */
  find(key: string): Promise<{ row: Row; secret: string } | null>
  /** Records the use of a key, at most once a minute. */
  used(id: string): Promise<void>
  /** Makes a key; returns its secret, which is never shown again. */
  make(
    tx: Tx,
    fields: { name: string; scopes: string[]; expires_at: string | null; created_by: string },
  ): Promise<{ id: string; secret: string }>
}

const about = (id: string) => `api-key:${id}`

/** Format of a key in a header: `rpk_` and 24 hexadecimal digits. */
export const keyShape = /^rpk_[0-9a-f]{24}$/

export function openApiKeys({ db }: Database, secrets: Secrets): ApiKeys {
  return {
    async find(key) {
      const [row] = await db
        .select()
        .from(apiKey)
        .where(
          and(
            eq(apiKey.key, key),
            isNull(apiKey.revoked_at),
            or(isNull(apiKey.expires_at), sql`${apiKey.expires_at} > now()`),
          ),
        )
      return row ? { row, secret: secrets.unseal(row.sealed_secret, about(row.id)) } : null
    },
    async used(id) {
      await db
        .update(apiKey)
        .set({ last_used_at: sql`now()` })
        .where(
          and(
            eq(apiKey.id, id),
            or(isNull(apiKey.last_used_at), lt(apiKey.last_used_at, sql`now() - interval '1 minute'`)),
          ),
        )
    },
    async make(tx, fields) {
      const id = uuidv7()
      const secret = `rps_${randomBytes(32).toString('base64url')}`
      const [row] = await tx
        .insert(apiKey)
        .values({
          ...fields,
          id,
          key: `rpk_${randomBytes(12).toString('hex')}`,
          sealed_secret: secrets.seal(secret, about(id)),
          created_at: sql`now()`,
        })
        .returning({ id: apiKey.id })
      return { id: found(row).id, secret }
    },
  }
}
