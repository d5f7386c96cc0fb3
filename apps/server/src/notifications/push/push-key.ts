import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { bareAddress } from '../../platform/mail/bare-address.ts'
import { found } from '../../platform/refusal.ts'
import { SealedOtherwise } from '../../platform/secrets/secrets.ts'
import { pushKey } from '../tables/signal.ts'
import { newKeyPair, privateKeyOf, type PushIdentity } from './vapid.ts'

const only = 1
const about = 'push-key'

/** The key pair of push: created on first use, the same on every node, its private half sealed. */
export function openPushKey(
  platform: Pick<Platform, 'config' | 'database' | 'secrets'>,
): () => Promise<PushIdentity> {
  let cached: Promise<PushIdentity> | undefined

  async function read(): Promise<PushIdentity> {
    const { public_key, private_key } = await storedPushKey(platform)
    return {
      publicKey: public_key,
      privateKey: privateKeyOf(platform.secrets.unseal(private_key, about)),
      contact: contactOf(platform.config),
    }
  }

  return async () => {
    cached ??= read()
    return cached.catch((error: unknown) => {
      cached = undefined
      throw error
    })
  }
}

/** The row of the key pair, created if missing. Two nodes may create one at once: the first one written counts. */
export async function storedPushKey({
  database: { db },
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<typeof pushKey.$inferSelect> {
  const [row] = await db.select().from(pushKey).where(eq(pushKey.id, only))
  if (row) return row
  const { publicKey, privateKey } = newKeyPair()
  await db
    .insert(pushKey)
    .values({ id: only, public_key: publicKey, private_key: secrets.seal(privateKey, about) })
    .onConflictDoNothing()
  const [made] = await db.select().from(pushKey).where(eq(pushKey.id, only))
  return found(made)
}

/**
 * The reason why this SECRETS_KEY cannot open a value that another or an earlier node sealed. Checks the key pair of
 * push, which every installation has after its first start. The check creates none: its settings may be wrong.
 */
export async function secretsFault({
  config: { secretsKey, dataDir },
  database: { db },
  secrets,
}: Pick<Platform, 'config' | 'database' | 'secrets'>): Promise<string | null> {
  const [row] = await db.select().from(pushKey).where(eq(pushKey.id, only))
  try {
    if (row) secrets.unseal(row.private_key, about)
    return null
  } catch (error) {
    if (!(error instanceof SealedOtherwise)) throw error
    const ours =
      secretsKey === undefined
        ? `SECRETS_KEY is not set, and secrets.key of DATA_DIR "${dataDir}"`
        : 'SECRETS_KEY'
    return `${ours} is not the key that the secrets of this database are sealed with: every node needs the same, and after a restore the one from before`
  }
}

/** Push services require a contact; some refuse anything but an e-mail address or a web page. */
function contactOf({ mail, publicUrl }: Platform['config']): string {
  if (mail) return `mailto:${bareAddress(mail.from)}`
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:panel@localhost.localdomain'
}
