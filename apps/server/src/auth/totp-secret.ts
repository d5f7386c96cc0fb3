import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/open-database.ts'
import { SealedOtherwise, type Secrets } from '../platform/secrets/secrets.ts'
import { staff } from './tables/staff.ts'

type Account = Pick<typeof staff.$inferSelect, 'id' | 'totp_secret'>

const sealedPrefix = 'v1.'
const about = (id: string): string => `totp:${id}`

/** Seals a TOTP secret for storage: a copy of the database alone reveals no second step. */
export function sealTotpSecret(secrets: Secrets, id: string, secret: string): string {
  return secrets.seal(secret, about(id))
}

/**
 * The Base32 secret of an account, or null: it has none, or it was sealed with another SECRETS_KEY. In that case codes
 * fail, recovery codes still work, and an administrator can reset the second step.
 */
export function readTotpSecret(secrets: Secrets, log: Logger, { id, totp_secret }: Account): string | null {
  // Rows of earlier versions are readable until the start has sealed them. Base32 has no dot.
  if (totp_secret === null || !totp_secret.startsWith(sealedPrefix)) return totp_secret
  try {
    return secrets.unseal(totp_secret, about(id))
  } catch (error) {
    if (!(error instanceof SealedOtherwise)) throw error
    log.error({ err: error }, 'the second step of a staff member cannot be checked')
    return null
  }
}

/** Seals secrets that earlier versions stored in plain text. Safe for concurrent starts of nodes. */
export async function sealTotpSecrets({ db }: Pick<Database, 'db'>, secrets: Secrets): Promise<number> {
  const plain = await db
    .select({ id: staff.id, totp_secret: staff.totp_secret })
    .from(staff)
    .where(and(isNotNull(staff.totp_secret), notLike(staff.totp_secret, `${sealedPrefix}%`)))
  for (const { id, totp_secret } of plain) {
    if (totp_secret === null) continue
    await db
      .update(staff)
      .set({ totp_secret: sealTotpSecret(secrets, id, totp_secret) })
      .where(and(eq(staff.id, id), eq(staff.totp_secret, totp_secret)))
  }
  return plain.length
}
