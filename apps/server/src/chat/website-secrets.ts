import { randomBytes } from 'node:crypto'
import { removeIdentitySecret, rotateWebsiteToken, setIdentitySecret } from '@rp/contract/chat/website'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { actorOf, appendToLog } from '../platform/log/append.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import type { StaffCaller } from '../platform/caller.ts'
import { website } from './tables/website.ts'
import { identitySecretPlace } from './visitors/widget.ts'

type Row = typeof website.$inferSelect
type Change = Partial<Pick<Row, 'identity_secret' | 'token'>>

/** As many bytes as the output of its hash (RFC 7518, 3.2). */
const secretBytes = 32

/**
 * A website's chat secrets: its public token, and the secret with which its server signs visitors. They are not part of
 * the record that a form saves, so its version does not change.
 */
export function websiteSecretCalls({ serve, write, secrets }: Platform): void {
  serve.staff(setIdentitySecret, async ({ caller, params: { id } }) => {
    const secret = randomBytes(secretBytes).toString('base64url')
    const identity_secret = secrets.seal(secret, identitySecretPlace(id))
    await change(id, caller, { what: 'identity-secret-made', to: () => ({ identity_secret }) })
    return { secret }
  })

  serve.staff(removeIdentitySecret, async ({ caller, params: { id } }) => {
    await change(id, caller, {
      what: 'identity-secret-ended',
      to(site) {
        if (site.requires_identity)
          throw refuse('in_use', {
            detail: {
              en: 'Cannot end the secret: only signed visitors may chat here',
              th: 'ยกเลิกรหัสลับไม่ได้: เว็บไซต์นี้ให้แชตได้เฉพาะผู้ที่ยืนยันตัวตน',
            },
          })
        return { identity_secret: null }
      },
    })
    return null
  })

  serve.staff(rotateWebsiteToken, async ({ caller, params: { id } }) => {
    const token = randomBytes(16).toString('hex')
    await change(id, caller, { what: 'token-changed', to: () => ({ token }) })
    return { token }
  })

  function change(
    id: string,
    caller: StaffCaller,
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
        .set({ ...to(found(site)), updated_by: caller.id, updated_at: sql`now()` })
        .where(eq(website.id, id))
      const subject = { type: 'website', id }
      await appendToLog(tx, { event: `website.${what}`, subject, actor: actorOf(caller) })
    })
  }
}
