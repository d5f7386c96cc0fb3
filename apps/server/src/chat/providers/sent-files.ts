import { revokeFileLinks } from '@rp/contract/chat/message-change'
import { downloadSentFile } from '@rp/contract/chat/provider-webhook'
import { sentLinkDays } from '@rp/domain/limits'
import { and, eq } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { sameSecret } from '../../platform/same-secret.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { isPublished } from '../messages/readable-files.ts'
import { visibleRoom } from '../rooms/room-rights.ts'
import { revokedLink } from '../tables/revoked-link.ts'
import { message } from '../tables/room.ts'

const about = 'sent-file'
const dayMs = 24 * 3_600_000

/**
 * The unguessable link by which LINE's recipient fetches a file. It expires some days after the message, and is the
 * same at every try to send it.
 */
export function sentFileLink(
  secrets: Secrets,
  publicUrl: string,
  { file, at }: { file: string; at: string },
): string {
  const until = Math.ceil((Date.parse(at) + sentLinkDays * dayMs) / 1000).toString(36)
  const named = `${file}.${until}`
  return `${publicUrl}/api/webhook/file/${named}.${signatureOf(secrets, named)}`
}

export function sentFileCalls({ serve, files, secrets, database: { db } }: Platform): void {
  serve.open(downloadSentFile, async ({ params: { token }, reply }) => {
    const last = token.lastIndexOf('.')
    const named = token.slice(0, last)
    if (!sameSecret(token.slice(last + 1), signatureOf(secrets, named))) throw refuse('not_found')
    const [id, extension, until] = named.split('.')
    const row = found(await files.findByName(`${id}.${extension}`))
    // Older links have no expiry of their own and use that of the file.
    const ends = until ? Number.parseInt(until, 36) * 1000 : Date.parse(row.created_at) + sentLinkDays * dayMs
    if (row.owner_type !== 'chat' || !(ends > Date.now())) throw refuse('not_found')
    const revoked = await db.$count(revokedLink, eq(revokedLink.file, row.file))
    if (revoked > 0 || !(await isPublished(db, row.file))) throw refuse('not_found')
    return files.send(reply, row)
  })

  serve.staff(revokeFileLinks, async ({ caller, params: { room_id, seq } }) => {
    await visibleRoom(db, caller, room_id)
    const [row] = await db
      .select({ files: message.files })
      .from(message)
      .where(and(eq(message.room_id, room_id), eq(message.seq, seq)))
    const named = found(row).files as { file: string }[]
    const revoked_at = new Date().toISOString()
    if (named.length > 0)
      await db
        .insert(revokedLink)
        .values(named.map(({ file }) => ({ file, revoked_at, revoked_by: caller.id })))
        .onConflictDoNothing()
    return null
  })
}

const signatureOf = (secrets: Secrets, named: string): string =>
  secrets.sign(named, about).toString('base64url')
