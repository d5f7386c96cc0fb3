import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { connect, connected, signIn, visit } from '../lib/people.ts'

/** Tolerance between what the server wrote and the database's time. */
const nearSeconds = 3
const minuteMs = 60_000

/** Whether each time-dependent feature follows the database's clock, which is also this process's. */
export async function checksOf(url: string, sql: Client): Promise<Record<string, boolean>> {
  const { token } = await signIn(url, 'super_admin')
  const visitor = await visit(url)

  async function call(method: string, path: string, body?: unknown, bearer = token) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, content: ((await response.json()) as { content?: never }).content }
  }

  /** Whether a query's only value, in seconds from now, is near this. */
  async function isNear(seconds: number, query: string, values: unknown[] = []): Promise<boolean> {
    const { rows } = await sql.query<{ off: number }>({ text: query, values })
    return rows[0] !== undefined && Math.abs(rows[0].off - seconds) < nearSeconds
  }
  const fromNow = (column: string) => `extract(epoch from ${column} - now())::float8 as off`
  const ownSession = `from session where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`
  const changeSession = (change: string, bearer: string) =>
    sql.query(
      `update session set ${change} where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [bearer],
    )
  const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

  async function isSessionOfTheDatabase(): Promise<boolean> {
    return (
      (await isNear(0, `select ${fromNow('created_at')} ${ownSession}`, [token])) &&
      (await isNear(0, `select ${fromNow('last_seen_at')} ${ownSession}`, [token]))
    )
  }

  async function isUseNoted(): Promise<boolean> {
    await changeSession(`last_seen_at = now() - interval '10 minutes'`, token)
    await call('GET', '/auth/me')
    return isNear(0, `select ${fromNow('last_seen_at')} ${ownSession}`, [token])
  }

  async function endsAt(change: string): Promise<boolean> {
    const other = await signIn(url, 'super_admin')
    await changeSession(change, other.token)
    return (await call('GET', '/auth/me', undefined, other.token)).status === 401
  }

  async function isKeyTaken(): Promise<boolean> {
    const made = await call('POST', '/auth/me/key', {
      name: randomUUID(),
      scope: 'READ',
      expires_at: later(90),
    })
    const { token: key = '' } = (made.content ?? {}) as { token?: string }
    return made.status === 200 && (await call('GET', '/chat/room', undefined, key)).status === 200
  }

  async function leavesInTime(): Promise<boolean> {
    const client_id = randomUUID()
    const send_at = new Date(Date.now() + 2000).toISOString()
    const path = `/chat/room/${visitor.room_id}/scheduled`
    const scheduled = await call('POST', path, { client_id, body: 'later', send_at })
    const isThere = async () =>
      (await sql.query('select from chat_message where client_id = $1', [client_id])).rowCount === 1
    const isEarly = await isThere()
    await wait(6000)
    return scheduled.status === 200 && !isEarly && (await isThere())
  }

  const isPastRefused = async () =>
    (
      await call('POST', `/chat/room/${visitor.room_id}/scheduled`, {
        client_id: randomUUID(),
        body: 'too late',
        send_at: later(-60),
      })
    ).status === 422

  async function isSnoozed(): Promise<boolean> {
    const { content } = await call('PUT', '/noti/staff/snooze', { minutes: 15 })
    const { snooze_until = '' } = (content ?? {}) as { snooze_until?: string }
    return Math.abs(Date.parse(snooze_until) - Date.now() - 15 * minuteMs) < nearSeconds * 1000
  }

  async function isMessageOfNow(): Promise<boolean> {
    const socket = connect(url, visitor.token)
    await connected(socket)
    const client_id = randomUUID()
    await socket.timeout(5000).emitWithAck('message', { room_id: visitor.room_id, client_id, body: 'hello' })
    socket.close()
    return isNear(0, `select ${fromNow('at')} from chat_message where client_id = $1`, [client_id])
  }

  async function isMailTriedAgain(): Promise<boolean> {
    const id = randomUUID()
    await sql.query(
      `insert into email_outbox (id, "to", subject, body_text, body_html, template)
       values ($1, 'ann@example.com', 'clock', '', '', 'bench')`,
      [id],
    )
    // As if the node that queued it had died before processing it.
    await sql.query(
      `insert into outbox (topic, payload, created_at) values ('mail.queued', '{}', now() - interval '5 seconds')`,
    )
    const until = Date.now() + 20_000
    for (;;) {
      const { rows } = await sql.query<{ off: number; last_error: string | null }>(
        `select ${fromNow('next_at')}, last_error from email_outbox where id = $1`,
        [id],
      )
      const [mail] = rows
      if (mail?.last_error) return mail.off > -30 && mail.off < 3600
      if (Date.now() > until) return false
      await wait(300)
    }
  }

  async function isOpenAsTheCompanyIs(): Promise<boolean> {
    const sundayFirst = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const today = sundayFirst[new Date(Date.now() + 7 * 60 * minuteMs).getUTCDay()]
    const isOpen = async (days: (string | undefined)[]): Promise<unknown> => {
      const hours = { days, times: [{ start: '00:00', end: '24:00' }], closed_on_holidays: false }
      await sql.query(`update website set hours = $1 where token = 'demo-shop'`, [hours])
      const { content } = await call('GET', '/widget/site/demo-shop')
      return ((content ?? {}) as { availability?: { is_open: boolean } }).availability?.is_open
    }
    const onOther = await isOpen(sundayFirst.filter((one) => one !== today))
    return (await isOpen([today])) === true && onOther === false
  }

  return {
    'a new session begins now': await isSessionOfTheDatabase(),
    'a session that is used stays in use': await isUseNoted(),
    'an expired session opens nothing': await endsAt(`expires_at = now() - interval '1 second'`),
    'an idle session opens nothing': await endsAt(`last_seen_at = now() - interval '1 day'`),
    'a key that still holds is made and opens': await isKeyTaken(),
    'an entry of the log is of now': await isNear(
      0,
      `select ${fromNow('recorded_at')} from log_entry order by seq desc limit 1`,
    ),
    'a scheduled message leaves in time': await leavesInTime(),
    'no message is scheduled for an hour ago': await isPastRefused(),
    'a snooze rests for its minutes': await isSnoozed(),
    'a message is of now': await isMessageOfNow(),
    'a mail that failed is tried again in time': await isMailTriedAgain(),
    'the house is open on its days': await isOpenAsTheCompanyIs(),
  }
}
