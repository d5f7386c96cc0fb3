import { createApiKey, listApiKeys, revokeApiKey, type ApiKeyRecord } from '@rp/contract/integrations/api-key'
import type { ApiScope } from '@rp/domain/integrations/intake-api'
import { desc, eq, getTableColumns, isNull, and, sql } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { apiKey } from '../platform/tables/api-key.ts'

const { sealed_secret: _sealed, created_by: _by, ...reported } = getTableColumns(apiKey)

/** API keys: create, list, revoke. The log records who granted which right. */
export function apiKeyCalls({ serve, database: { db }, write, apiKeys }: Platform): void {
  serve.staff(listApiKeys, () => read(db))

  serve.staff(createApiKey, async ({ body, caller }) => {
    if (body.expires_at !== null && Date.parse(body.expires_at) <= Date.now())
      throw refuseField('expires_at', { en: 'must lie ahead', th: 'ต้องเป็นเวลาในอนาคต' })
    return write(async (tx) => {
      const { id, secret } = await apiKeys.make(tx, { ...body, created_by: caller.id })
      await appendToLog(tx, {
        event: 'api_key.created',
        subject: { type: 'api-key', id },
        actor: actorOf(caller),
        data: { scopes: body.scopes },
      })
      const [record] = await read(tx, id)
      return { ...found(record), secret }
    })
  })

  serve.staff(revokeApiKey, async ({ params, caller }) =>
    write(async (tx) => {
      const [ended] = await tx
        .update(apiKey)
        .set({ revoked_at: sql`now()` })
        .where(and(eq(apiKey.id, params.id), isNull(apiKey.revoked_at)))
        .returning({ id: apiKey.id })
      if (ended)
        await appendToLog(tx, {
          event: 'api_key.revoked',
          subject: { type: 'api-key', id: ended.id },
          actor: actorOf(caller),
        })
      const [record] = await read(tx, params.id)
      return found(record)
    }),
  )
}

async function read(db: Pick<Tx, 'select'>, id?: string): Promise<ApiKeyRecord[]> {
  const rows = await db
    .select({ ...reported, created_by_name: staff.full_name })
    .from(apiKey)
    .leftJoin(staff, eq(staff.id, apiKey.created_by))
    .where(id ? eq(apiKey.id, id) : undefined)
    .orderBy(desc(apiKey.created_at), desc(apiKey.id))
  // Written through the contract, which accepts only the domain's scopes.
  return rows.map((row) => ({ ...row, scopes: row.scopes as ApiScope[] }))
}
