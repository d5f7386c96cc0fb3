import type { signIn } from '@rp/contract/auth/session'
import type { ReplyOf } from '@rp/contract/endpoint'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import type { ReadDuty } from './duty-of.ts'
import { staff } from './tables/staff.ts'

/** Opens the session of somebody who has shown who they are, by whatever door. */
export async function openStaffSession(
  { sessions, write }: Pick<Platform, 'sessions' | 'write'>,
  readDuty: ReadDuty,
  row: typeof staff.$inferSelect,
  request: FastifyRequest,
): Promise<ReplyOf<typeof signIn>> {
  const { id, username, role, department } = row
  const { token, session_id, duty } = await write(async (tx) => {
    const owed = await readDuty(tx, row)
    // Showing it takes time: an account that was changed meanwhile gets no session with its old rights.
    const [same] = await tx
      .update(staff)
      .set({ last_seen_at: sql`now()` })
      .where(
        and(
          eq(staff.id, id),
          eq(staff.row_version, row.row_version),
          eq(staff.password_hash, row.password_hash),
        ),
      )
      .returning({ id: staff.id })
    if (!same) throw refuse('wrong_credentials')
    const user_agent = (request.headers['user-agent'] ?? '').slice(0, 200)
    const opened = await sessions.open(tx, {
      type: 'STAFF',
      id,
      username,
      role,
      department,
      duty: owed,
      address: request.ip,
      user_agent,
    })
    return { ...opened, duty: owed }
  })
  return { user_id: id, username, token, session_id, department, role, duty }
}
