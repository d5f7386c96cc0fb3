import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../platform/database/open-database.ts'
import { SealedOtherwise, type Secrets } from '../platform/secrets/secrets.ts'
import { staff } from './tables/staff.ts'

type Account = Pick<typeof staff.$inferSelect, 'id' | 'totp_secret'>

const sealedPrefix = 'v1.'
const about = (id: string): string => `totp:${id}`

/** A TOTP secret as it is stored: a copy of the database alone gives no second step away. */
export function sealTotpSecret(secrets: Secrets, id: string, secret: string): string {
  return secrets.seal(secret, about(id))
}

/**
 * The Base32 secret of an account, or null: it has none, or it was sealed with another SECRETS_KEY. Then no code of the
 * app is right, recovery codes still are, and an administrator can reset the second step.
 */
export function readTotpSecret(secrets: Secrets, log: Logger, { id, totp_secret }: Account): string | null {
  // Rows of earlier versions stay readable until the start has sealed them. Base32 has no dot.
  if (totp_secret === null || !totp_secret.startsWith(sealedPrefix)) return totp_secret
  try {
    return secrets.unseal(totp_secret, about(id))
  } catch (error) {
    if (!(error instanceof SealedOtherwise)) throw error
    log.error({ err: error }, 'the second step of a staff member cannot be checked')
    return null
  }
}

/** Seals what earlier versions stored in the clear. Nodes that start at once do not disturb each other. */
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
