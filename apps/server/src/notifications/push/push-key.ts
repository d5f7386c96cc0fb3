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
export function openPushKey({
  config,
  database: { db },
  secrets,
}: Pick<Platform, 'config' | 'database' | 'secrets'>): () => Promise<House> {
  let kept: Promise<House> | undefined

  async function read(): Promise<House> {
    const [row] = await db.select().from(pushKey).where(eq(pushKey.id, only))
    const { public_key, private_key } = row ?? (await make())
    return {
      publicKey: public_key,
      privateKey: privateKeyOf(secrets.unseal(private_key, about)),
      contact: contactOf(config),
    }
  }

  /** Two nodes may make one at once: the first that is written counts. */
  async function make(): Promise<typeof pushKey.$inferSelect> {
    const { publicKey, privateKey } = newKeyPair()
    await db
      .insert(pushKey)
      .values({ id: only, public_key: publicKey, private_key: secrets.seal(privateKey, about) })
      .onConflictDoNothing()
    const [row] = await db.select().from(pushKey).where(eq(pushKey.id, only))
    return found(row)
  }

  return async () => {
    kept ??= read()
    return kept.catch((error: unknown) => {
      kept = undefined
      throw error
    })
  }
}

/**
 * Why this SECRETS_KEY does not open what another node, or the one before, has sealed: told by the key pair of push,
 * which every house has. Whoever comes first makes it.
 */
export async function secretsFault(
  platform: Pick<Platform, 'config' | 'database' | 'secrets'>,
): Promise<string | null> {
  try {
    await openPushKey(platform)()
    return null
  } catch (error) {
    if (!(error instanceof SealedOtherwise)) throw error
    const { secretsKey, dataDir } = platform.config
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
