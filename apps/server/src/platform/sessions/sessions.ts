import { randomBytes } from 'node:crypto'
import { isDepartment, isRole } from '@rp/domain/roles'
import { sessionAbsoluteMinutes, sessionIdleMinutes } from '@rp/domain/limits'
import { and, eq, gt, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { batchLoader } from '../database/batch-loader.ts'
import type { Database } from '../database/open-database.ts'
import type { Outbox, Tx } from '../outbox/outbox.ts'
import { session } from '../tables/session.ts'
import { tokenHash } from './token-hash.ts'
import type { StaffCaller, Caller } from '../caller.ts'

const visitorMinutes = 365 * 24 * 60
/** `last_seen_at` is written at most this often. */
const touchAfterMs = 60_000

interface NewStaffSession {
  type: 'STAFF'
  id: string
  username: string
  role: StaffCaller['role']
  department: StaffCaller['department']
  duty: string | null
  /** The remembered browser that signs in. */
  device_id?: string
  address: string
  user_agent: string
}

interface NewVisitorSession {
  type: 'CUSTOMER'
  id: string
  username: string
  website_id: string
  /** Who the website signed in. */
  identity?: string
  address: string
  user_agent: string
}

export interface Sessions {
  /** Opens a session; the token is returned once and only its hash is stored. */
  open(
    tx: Tx,
    subject: NewStaffSession | NewVisitorSession,
  ): Promise<{ token: string; session_id: string; expires_at: string }>
  /** The owner of a token, or null: unknown, idle too long, expired, revoked, or with an unknown role. */
  identify(token: string): Promise<Caller | null>
  /** Which of these sessions are still alive. */
  alive(ids: string[]): Promise<Set<string>>
  /** Ends sessions of a subject, on HTTP at once and on sockets by the event `sessions.ended`. */
  end(tx: Tx, which: { subject_id: string; session_id?: string; except?: string }): Promise<number>
  /** The subject's open sessions. */
  list(subject_id: string): Promise<(typeof session.$inferSelect)[]>
}

export function openSessions({ db, reserved }: Database, outbox: Outbox): Sessions {
  const isAlive = [
    isNull(session.revoked_at),
    gt(session.expires_at, sql`now()`),
    gt(session.last_seen_at, sql`now() - ${idle()}`),
  ]
  // Session checks work while all other connections are busy.
  const byToken = reserved
    .select()
    .from(session)
    .where(and(sql`${session.token_hash} = any(${sql.placeholder('hashes')})`, ...isAlive))
    .prepare('sessions_by_token')
  const readByToken = batchLoader(async (hashes) => {
    const rows = await byToken.execute({ hashes })
    return new Map(rows.map((row) => [row.token_hash, row]))
  })

  return {
    async open(tx, subject) {
      const token = randomBytes(32).toString('base64url')
      const now = Date.now()
      const minutes = subject.type === 'STAFF' ? sessionAbsoluteMinutes : visitorMinutes
      const expires_at = new Date(now + minutes * 60_000).toISOString()
      const { type: subject_type, id: subject_id, ...rest } = subject
      const at = new Date(now).toISOString()
      const [row] = await tx
        .insert(session)
        .values({
          subject_type,
          subject_id,
          ...rest,
          token_hash: tokenHash(token),
          created_at: at,
          last_seen_at: at,
          expires_at,
        })
        .returning({ id: session.id })
      if (!row) throw new Error('Cannot open a session: the row was not written')
      return { token, session_id: row.id, expires_at }
    },

    async identify(token) {
      const row = await readByToken(tokenHash(token))
      if (!row) return null
      if (Date.now() - Date.parse(row.last_seen_at) > touchAfterMs) await touch(row.id)
      return callerOf(row)
    },

    async alive(ids) {
      if (ids.length === 0) return new Set()
      const rows = await db
        .select({ id: session.id })
        .from(session)
        .where(and(inArray(session.id, ids), ...isAlive))
      return new Set(rows.map(({ id }) => id))
    },

    async end(tx, { subject_id, session_id, except }) {
      const which = [eq(session.subject_id, subject_id), isNull(session.revoked_at)]
      if (session_id) which.push(eq(session.id, session_id))
      if (except) which.push(ne(session.id, except))
      const ended = await tx
        .update(session)
        .set({ revoked_at: sql`now()` })
        .where(and(...which))
        .returning({ id: session.id })
      if (ended.length > 0)
        await outbox.publish(tx, 'sessions.ended', { session_ids: ended.map(({ id }) => id) })
      return ended.length
    },

    list: (subject_id) =>
      db
        .select()
        .from(session)
        .where(and(eq(session.subject_id, subject_id), ...isAlive))
        .orderBy(session.created_at),
  }

  async function touch(id: string): Promise<void> {
    await reserved
      .update(session)
      .set({ last_seen_at: sql`now()` })
      .where(eq(session.id, id))
  }
}

/** Staff sessions end after idling; a visitor's lives as long as its token. */
function idle(): SQL {
  const staff = `${sessionIdleMinutes} minutes`
  const visitor = `${visitorMinutes} minutes`
  return sql`(case when ${session.subject_type} = 'STAFF' then ${staff} else ${visitor} end)::interval`
}

function callerOf(row: typeof session.$inferSelect): Caller | null {
  const { id: session_id, subject_id: id, username, expires_at } = row
  if (row.subject_type === 'CUSTOMER') {
    return row.website_id
      ? {
          type: 'CUSTOMER',
          id,
          session_id,
          username,
          website_id: row.website_id,
          identity: row.identity ?? session_id,
          expires_at,
        }
      : null
  }
  if (!isRole(row.role) || !isDepartment(row.department)) return null
  return {
    type: 'STAFF',
    id,
    session_id,
    username,
    role: row.role,
    department: row.department,
    duty: row.duty,
    expires_at,
  }
}
