import { randomBytes } from 'node:crypto'
import { knownDevicesMax } from '@rp/domain/limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/open-database.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { tokenHash } from '../platform/sessions/token-hash.ts'
import { knownDevice } from './tables/known-device.ts'

const cookieName = 'rp_device'
const tokenShape = /(?:^|;\s*)rp_device=([\w-]{43})(?:;|$)/
const yearSeconds = 365 * 24 * 3600

/**
 * The token of a remembered browser. It grants no access: it only exempts from the limits that wrong guesses from
 * elsewhere cause.
 */
function deviceTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return tokenShape.exec(headers.cookie ?? '')?.[1]
}

/** The id of this account's remembered browser that the request comes from. */
export async function knownDeviceOf(
  { db }: Database,
  staff_id: string,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<string | undefined> {
  const token = deviceTokenOf(request)
  if (!token) return undefined
  const [row] = await db
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(and(eq(knownDevice.token_hash, tokenHash(token)), eq(knownDevice.staff_id, staff_id)))
  return row?.id
}

/**
 * Remembers the browser of a complete sign-in for this account. A token is reused for another user of the same browser,
 * but only if this server knows it, so that nobody can plant one.
 */
export async function rememberDevice(
  tx: Tx,
  staff_id: string,
  request: FastifyRequest,
): Promise<{ device_id: string; token: string; isNew: boolean }> {
  const given = deviceTokenOf(request)
  const isKnownToken = given !== undefined && (await isKnown(tx, given))
  const token = isKnownToken ? given : randomBytes(32).toString('base64url')
  const at = new Date().toISOString()
  const seen = { address: request.ip, user_agent: userAgentOf(request), last_used_at: at }
  const [row] = await tx
    .insert(knownDevice)
    .values({ staff_id, token_hash: tokenHash(token), created_at: at, ...seen })
    .onConflictDoUpdate({ target: [knownDevice.token_hash, knownDevice.staff_id], set: seen })
    .returning({ id: knownDevice.id, created_at: knownDevice.created_at })
  if (!row) throw new Error('Cannot remember a browser: the row was not written')
  const isNew = Date.parse(row.created_at) === Date.parse(at)
  if (isNew) await forgetOldest(tx, staff_id)
  return { device_id: row.id, token, isNew }
}

/** The only cookie; no session depends on it. Scripts cannot read it, and `SameSite` is its CSRF protection. */
export function sendDeviceCookie(reply: FastifyReply, { publicUrl }: Config, token: string): void {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName}=${token}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${yearSeconds}${secure}`,
  )
}

export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 200)
}

async function isKnown(tx: Tx, token: string): Promise<boolean> {
  const rows = await tx
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(eq(knownDevice.token_hash, tokenHash(token)))
    .limit(1)
  return rows.length > 0
}

async function forgetOldest(tx: Tx, staff_id: string): Promise<void> {
  const newest = tx
    .select({ id: knownDevice.id })
    .from(knownDevice)
    .where(eq(knownDevice.staff_id, staff_id))
    .orderBy(desc(knownDevice.last_used_at), desc(knownDevice.id))
    .limit(knownDevicesMax)
  await tx
    .delete(knownDevice)
    .where(and(eq(knownDevice.staff_id, staff_id), sql`${knownDevice.id} not in (${newest})`))
}
