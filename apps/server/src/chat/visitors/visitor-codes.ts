import { randomInt } from 'node:crypto'
import type { Language } from '@rp/domain/languages'
import { visitorCode as limits } from '@rp/domain/limits'
import { and, eq, lt, sql } from 'drizzle-orm'
import { hiddenCode } from '../../platform/mail/mail.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { sameSecret } from '../../platform/same-secret.ts'
import { visitorCode } from '../tables/visitor-code.ts'
import { codeWords } from './proof-mail-words.ts'
import { isGood } from './visitor-email.ts'

interface CodeRequest {
  room_id: string
  email: string
  /** The website's name: the business as the visitor knows it. */
  shop: string
  language: Language
}

/** Codes that prove the address typed in a visitor's room: mailed, and stored as a keyed hash only. */
export function openVisitorCodes({ database, secrets, mail, jobs }: Platform) {
  const { db } = database
  const hashOf = (code: string, { room_id, email }: Pick<CodeRequest, 'room_id' | 'email'>) =>
    secrets.sign(code, `visitor-code:${room_id}:${email}`).toString('hex')

  jobs.every('chat.forget-visitor-codes', '25 * * * *', async () => {
    await db.delete(visitorCode).where(lt(visitorCode.expires_at, sql`now()`))
  })

  return {
    /** Mails a new code; the one from before is no longer good. */
    async send(tx: Tx, { shop, language, ...place }: CodeRequest): Promise<void> {
      const code = String(randomInt(10 ** limits.digits)).padStart(limits.digits, '0')
      const expires_at = new Date(Date.now() + limits.minutes * 60_000).toISOString()
      const values = { email: place.email, code_hash: hashOf(code, place), tries: 0, expires_at }
      await tx
        .insert(visitorCode)
        .values({ room_id: place.room_id, ...values })
        .onConflictDoUpdate({ target: visitorCode.room_id, set: values })
      await mail.queue(tx, {
        to: place.email,
        ...codeWords[language]({ shop, until: expires_at, code: hiddenCode }),
        code,
        language,
        template: 'visitor-code',
        related: { type: 'chat_room', id: place.room_id },
        keepsBadAddress: true,
      })
    },

    /** Counts an entered code, and returns what it proves if it is right; null: wrong, or there is none. */
    async enter(room_id: string, code: string): Promise<{ email: string; code_hash: string } | null> {
      // Outside of any transaction, so that a refused code counts, too.
      const [row] = await db
        .update(visitorCode)
        .set({ tries: sql`${visitorCode.tries} + 1` })
        .where(and(eq(visitorCode.room_id, room_id), isGood))
        .returning()
      return row && sameSecret(row.code_hash, hashOf(code, row)) ? row : null
    },

    /** Takes a right code out, once; false: another tab was first, or a newer code was mailed. */
    async use(tx: Tx, room_id: string, code_hash: string): Promise<boolean> {
      const used = await tx
        .delete(visitorCode)
        .where(and(eq(visitorCode.room_id, room_id), eq(visitorCode.code_hash, code_hash)))
        .returning({ room_id: visitorCode.room_id })
      return used.length > 0
    },
  }
}
