import { randomBytes } from 'node:crypto'
import { removeIdentitySecret, rotateWebsiteToken, setIdentitySecret } from '@rp/contract/chat/website'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffWho } from '../platform/who.ts'
import { website } from './tables/website.ts'
import { identitySecretPlace } from './visitors/widget.ts'

type Row = typeof website.$inferSelect
type Change = Partial<Pick<Row, 'identity_secret' | 'token'>>

/** As many bytes as the hash that it is for (RFC 7518, 3.2). */
const secretBytes = 32

/**
 * What opens a website's chat: its public token, and the secret with which its server signs who a visitor is. They are
 * no part of the record that a form writes, so its version stays.
 */
export function websiteSecretCalls({ serve, write, secrets }: Platform): void {
  serve.staff(setIdentitySecret, async ({ who, params: { id } }) => {
    const secret = randomBytes(secretBytes).toString('base64url')
    const identity_secret = secrets.seal(secret, identitySecretPlace(id))
    await change(id, who, { what: 'identity-secret-made', to: () => ({ identity_secret }) })
    return { secret }
  })

  serve.staff(removeIdentitySecret, async ({ who, params: { id } }) => {
    await change(id, who, {
      what: 'identity-secret-ended',
      to(site) {
        if (site.requires_identity)
          throw refuse('in_use', { detail: 'Cannot end the secret: only signed visitors may chat here' })
        return { identity_secret: null }
      },
    })
    return null
  })

  serve.staff(rotateWebsiteToken, async ({ who, params: { id } }) => {
    const token = randomBytes(16).toString('hex')
    await change(id, who, { what: 'token-changed', to: () => ({ token }) })
    return { token }
  })

  function change(
    id: string,
    who: StaffWho,
    { what, to }: { what: string; to: (site: Row) => Change },
  ): Promise<void> {
    return write(async (tx) => {
      const [site] = await tx
        .select()
        .from(website)
        .where(and(eq(website.id, id), isNull(website.archived_at)))
        .for('update')
      await tx
        .update(website)
        .set({ ...to(found(site)), updated_by: who.id, updated_at: sql`now()` })
        .where(eq(website.id, id))
      const subject = { type: 'website', id }
      await appendToLog(tx, { event: `website.${what}`, subject, actor: actorOf(who) })
    })
  }
}
