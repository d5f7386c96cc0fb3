import type { signIn } from '@rp/contract/auth/session'
import type { ReplyOf } from '@rp/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '../platform/http/language.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { ReadDuty } from './duty-of.ts'
import { rememberDevice, sendDeviceCookie, userAgentOf } from './known-devices.ts'
import { sendSecurityNotice } from './security-notice.ts'
import { staff } from './tables/staff.ts'

interface Opening {
  row: typeof staff.$inferSelect
  request: FastifyRequest
  reply: FastifyReply
}

/** Opens the session of an authenticated user, for any sign-in method, and remembers the browser. */
export async function openStaffSession(
  platform: Platform,
  readDuty: ReadDuty,
  { row, request, reply }: Opening,
): Promise<ReplyOf<typeof signIn>> {
  const { sessions, write, config } = platform
  const { id, username, role, department } = row
  const { token, session_id, duty, device_token } = await write(async (tx) => {
    const owed = await readDuty(tx, row)
    // Authentication takes time: an account that changed meanwhile gets no session with its old rights.
    const [same] = await tx
      .update(staff)
      .set({ last_seen_at: sql`now()`, language: sql`coalesce(${staff.language}, ${languageOf(request)})` })
      .where(
        and(
          eq(staff.id, id),
          eq(staff.row_version, row.row_version),
          eq(staff.password_hash, row.password_hash),
        ),
      )
      .returning({ id: staff.id })
    if (!same) throw refuse('wrong_credentials')
    const device = await rememberDevice(tx, id, request)
    const user_agent = userAgentOf(request)
    // Demo accounts are shared: each visitor would cause a notice to all others.
    if (device.isNew && row.last_seen_at !== null && !config.demo)
      await sendSecurityNotice(platform, tx, {
        staff_id: id,
        kind: 'new_device',
        about: `${user_agent || '-'} (${request.ip})`,
        emails: [row.email],
      })
    const opened = await sessions.open(tx, {
      type: 'STAFF',
      id,
      username,
      role,
      department,
      duty: owed,
      device_id: device.device_id,
      address: request.ip,
      user_agent,
    })
    return { ...opened, duty: owed, device_token: device.token }
  })
  sendDeviceCookie(reply, config, device_token)
  return { user_id: id, username, token, session_id, department, role, duty }
}
