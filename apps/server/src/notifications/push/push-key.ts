import { eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { bareAddress } from '../../platform/mail/bare-address.ts'
import { found } from '../../platform/refusal.ts'
import { SealedOtherwise } from '../../platform/secrets/secrets.ts'
import { pushKey } from '../tables/signal.ts'
import { newKeyPair, privateKeyOf, type House } from './vapid.ts'

const only = 1
const about = 'push-key'

/** The key pair of push: made by whoever needs it first, the same on every node, its private half sealed. */
export function openPushKey(
  platform: Pick<Platform, 'config' | 'database' | 'secrets'>,
): () => Promise<House> {
  let kept: Promise<House> | undefined

  async function read(): Promise<House> {
    const { public_key, private_key } = await keptPushKey(platform)
    return {
      publicKey: public_key,
      privateKey: privateKeyOf(platform.secrets.unseal(private_key, about)),
      contact: contactOf(platform.config),
    }
  }

  return async () => {
    kept ??= read()
    return kept.catch((error: unknown) => {
      kept = undefined
      throw error
    })
  }
}

/** The row of the key pair, made where there is none. Two nodes may make one at once: the first that is written counts. */
export async function keptPushKey({
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
 * Why this SECRETS_KEY does not open what another node, or the one before, has sealed: told by the key pair of push,
 * which every house has that was started once. A look makes none: it may have the wrong settings.
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

/** Push services want to know whom to ask; some refuse what is neither an address nor a web page. */
function contactOf({ mail, publicUrl }: Platform['config']): string {
  if (mail) return `mailto:${bareAddress(mail.from)}`
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:panel@localhost.localdomain'
}
