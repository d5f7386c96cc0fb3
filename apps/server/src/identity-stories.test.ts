import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveShopCustomer } from './auth/index.ts'
import { contactNoticeSweep } from './auth/contact/contact-notices.ts'
import { customer } from './auth/tables/customer.ts'
import { notifyCustomer } from './chat/visitors/notify-customer.ts'
import { openVisits } from './chat/visitors/visits.ts'
import { identitySecretPlace } from './chat/visitors/widget.ts'
import { room } from './chat/tables/room.ts'
import { website } from './chat/tables/website.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { sweepNow } from './platform/sweep.ts'
import { emailOutbox } from './platform/tables/email-outbox.ts'
import { logEntry } from './platform/tables/log-entry.ts'
import { openShop, type Shop, type Visitor } from './testing/chat-shop.ts'
import { merge, unmerge } from './testing/merging.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

/**
 * Who may read and write what after a sequence of events in one customer's life. Each story begins with the customer X,
 * whose address is proven, and a visitor V who sits at a browser and types. The rule: what somebody typed is a note.
 */

const secret = 'shop-and-panel-share-this'
const secretsKey = 'a key of thirty-two letters or so'
const news = { en: 'Your sample was rejected', th: 'ตัวอย่างของคุณไม่ผ่าน' }

let server: TestServer
let chief: Person
let shop: Shop
let story = 0

beforeAll(async () => {
  server = await openTestServer({ SECRETS_KEY: secretsKey })
  chief = await server.staff('SUPER_ADMIN')
  shop = await openShop(server, [chief])
  const sealed = openSecrets({ secretsKey, dataDir: '' }).seal(secret, identitySecretPlace(shop.website_id))
  await server.database.db
    .update(website)
    .set({ identity_secret: sealed })
    .where(eq(website.id, shop.website_id))
})
afterAll(() => server.close())

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: object): string {
  const said = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ iat: Math.floor(Date.now() / 1000), ...claims })}`
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
}

interface Row {
  id: string
  display_name: string
  email: string | null
  email_proven_by: string | null
  phone: string | null
  row_version: number
}

const read = async (id: string) =>
  (
    await server.call<Row & { contact_changes: Record<string, unknown>[] }>(
      'GET',
      `/api/auth/customer/${id}`,
      chief,
    )
  ).content

/** The people of a story, and the events. */
class Story {
  readonly mark = (story += 1)
  readonly mail = `x${this.mark}@shop.example`
  readonly evil = `evil${this.mark}@evil.example`
  x = ''

  /** The customer whose address is proven: by staff, the shop or the website. */
  async known(by: 'STAFF' | 'SHOP' | 'WEBSITE' = 'STAFF', email: string | null = this.mail): Promise<string> {
    if (by === 'SHOP') this.x = await this.shopReports(this.mark, email)
    else if (by === 'WEBSITE') this.x = (await this.signsIn({ email })).customer_id
    else this.x = await this.entered({ email, email_proof: 'She showed her card' })
    return this.x
  }

  async entered(fields: object): Promise<string> {
    const nothing = { email: null, phone: null, company: null, tax_id: null, address: null, country: null }
    const body = { display_name: `X ${this.mark}`, ...nothing, language: 'en', ...fields }
    const { content, problem } = await server.call<Row>('POST', '/api/auth/customer', chief, { body })
    if (!content) throw new Error(JSON.stringify(problem))
    return content.id
  }

  shopReports(shop_customer_id: number, email: string | null, phone: string | null = null): Promise<string> {
    const reported = { shop_customer_id, display_name: `Shop ${this.mark}`, email, phone }
    return server.app.platform.write(async (tx) => {
      const { id } = await saveShopCustomer(tx, { ...reported, company: null, country: null, language: 'en' })
      return id
    })
  }

  /** Without the limit of new visitors from one address. */
  async visits(): Promise<Visitor> {
    const [site] = await server.database.db.select().from(website).where(eq(website.id, shop.website_id))
    if (!site) throw new Error('There is no website')
    const request = { ip: '', headers: {} } as unknown as FastifyRequest
    const visits = openVisits(server.app.platform)
    const { token, row } = await visits.anonymous({ site, language: 'en', request, before: null })
    return { token, room_id: row.id, customer_id: row.customer_id, chg: row.chg }
  }

  async signsIn(
    claims: { sub?: string; email?: string | null; name?: string },
    before?: Visitor,
  ): Promise<Visitor> {
    const identity = signed({ sub: `sub-${this.mark}`, ...claims })
    const { content } = await server.call<Visitor>('POST', '/api/widget/session', null, {
      body: { website: 'shop', identity, ...(before && { token: before.token }) },
      headers: { origin: shop.origin },
    })
    return content
  }

  types(visitor: Visitor, body: object) {
    return server.call<{ known: string[] }>('PUT', '/api/widget/visitor', null, {
      body,
      headers: { authorization: `Bearer ${visitor.token}` },
    })
  }

  merges = (from: string, into: string, rooms_proven = false) =>
    merge(server, chief, from, { into, rooms_proven })
  undoes = (from: string) => unmerge(server, chief, from)

  /** Where news of a customer goes: rooms by their id, and mails. */
  async newsOf(customer_id: string): Promise<{ rooms: string[]; mails: string[] }> {
    const { platform } = server.app
    const key = uuidv7()
    await platform.write((tx) => notifyCustomer(platform, tx, { customer_id, body: news, key }))
    const { rows: mails } = await server.database.pool.query<{ to: string }>(
      'select "to" from email_outbox where once = $1',
      [`customer-news:${key}`],
    )
    await expect
      .poll(async () => {
        const { rows } = await server.database.pool.query(`select 1 from outbox where topic like 'chat.%'`)
        return rows.length
      })
      .toBe(0)
    const { rows } = await server.database.pool.query<{ room_id: string }>(
      `select room_id from chat_message where sender_type = 'SYSTEM' and visibility = 'public' and body = $1
         and room_id in (select id from chat_room where customer_id = $2)`,
      [news.en, customer_id],
    )
    return { rooms: rows.map(({ room_id }) => room_id), mails: mails.map(({ to }) => to) }
  }

  /** The addresses that were notified of changes. */
  async notified(): Promise<string[]> {
    await sweepNow(server.app.http, contactNoticeSweep)
    const rows = await server.database.db
      .select({ to: emailOutbox.to })
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'contact-changed'))
    return rows.map(({ to }) => to).filter((to) => to.includes(`${this.mark}@`))
  }

  roomOf = async ({ room_id }: Visitor) =>
    (await server.database.db.select().from(room).where(eq(room.id, room_id)))[0]
}

const nothing = { rooms: [], mails: [] }

describe('what a visitor types', () => {
  it.each(['STAFF', 'SHOP', 'WEBSITE'] as const)(
    'makes nobody a customer whose address %s proved',
    async (by) => {
      const s = new Story()
      await s.known(by)
      const v = await s.visits()
      expect((await s.types(v, { email: s.mail, name: 'Thief' })).content).toEqual({
        known: ['name', 'email'],
      })
      expect((await s.roomOf(v))?.customer_id).toBe(v.customer_id)
      expect(await read(s.x)).toMatchObject({ email: s.mail, email_proven_by: by })
      expect((await s.newsOf(s.x)).rooms).not.toContain(v.room_id)
      expect(await s.newsOf(v.customer_id)).toEqual({ rooms: [v.room_id], mails: [] })
    },
  )

  it('may be the same address for several visitors, and is nobody’s', async () => {
    const s = new Story()
    const [one, two] = [await s.visits(), await s.visits()]
    for (const v of [one, two]) expect((await s.types(v, { email: s.mail })).status).toBe(200)
    for (const v of [one, two])
      expect(await read(v.customer_id)).toMatchObject({ email: s.mail, email_proven_by: null })
    expect((await s.newsOf(one.customer_id)).mails).toEqual([])
  })

  it('does not replace what staff proved of the visitor, nor the name', async () => {
    const s = new Story()
    const v = await s.visits()
    await s.types(v, { name: 'Malee', email: s.mail })
    await prove(v.customer_id, { email_proof: 'She called from the known number' })
    await s.types(v, { name: 'Thief', email: s.evil })
    expect(await read(v.customer_id)).toMatchObject({
      display_name: 'Malee',
      email: s.mail,
      email_proven_by: 'STAFF',
    })
    expect(await s.newsOf(v.customer_id)).toEqual({ rooms: [v.room_id], mails: [s.mail] })
  })
})

/** Staff write the customer as it is, with these fields. */
async function prove(id: string, fields: object): Promise<{ status: number; problem: { code: string } }> {
  const row = (await read(id)) as unknown as Record<string, unknown>
  const own = [
    'display_name',
    'email',
    'phone',
    'company',
    'tax_id',
    'address',
    'country',
    'language',
    'row_version',
  ]
  const body = { ...Object.fromEntries(own.map((field) => [field, row[field]])), ...fields }
  return server.call('PUT', `/api/auth/customer/${id}`, chief, { body })
}

describe('an address that a visitor typed first', () => {
  it('does not make the visitor the person whom the website signs in later', async () => {
    const s = new Story()
    const v = await s.visits()
    await s.types(v, { email: s.mail, name: 'Thief' })
    const x = await s.signsIn({ email: s.mail, name: 'Xenia' })
    expect(x.customer_id).not.toBe(v.customer_id)
    await s.types(v, { email: s.evil })
    expect(await read(x.customer_id)).toMatchObject({
      display_name: 'Xenia',
      email: s.mail,
      email_proven_by: 'WEBSITE',
    })
    expect(await s.newsOf(x.customer_id)).toEqual({ rooms: [x.room_id], mails: [s.mail] })
  })

  it('does not make the visitor the customer whom the shop reports later', async () => {
    const s = new Story()
    const v = await s.visits()
    await s.types(v, { email: s.mail })
    const x = await s.shopReports(s.mark, s.mail)
    expect(x).not.toBe(v.customer_id)
    expect(await read(x)).toMatchObject({ email: s.mail, email_proven_by: 'SHOP' })
    expect(await s.newsOf(x)).toEqual({ rooms: [], mails: [s.mail] })
  })

  it('does not stand in the way of staff who prove it of somebody else', async () => {
    const s = new Story()
    await s.types(await s.visits(), { email: s.mail })
    expect(await read(await s.known())).toMatchObject({ email: s.mail, email_proven_by: 'STAFF' })
  })

  it('is proven by signing in within the same browser, which keeps the room', async () => {
    const s = new Story()
    const v = await s.visits()
    await s.types(v, { email: s.mail })
    const x = await s.signsIn({ email: s.mail }, v)
    expect([x.room_id, x.customer_id]).toEqual([v.room_id, v.customer_id])
    expect(await read(x.customer_id)).toMatchObject({ email: s.mail, email_proven_by: 'WEBSITE' })
    expect(await s.newsOf(x.customer_id)).toEqual({ rooms: [x.room_id], mails: [s.mail] })
  })
})

describe('after a visitor was merged into the customer', () => {
  it.each(['into the customer', 'the customer into the visitor'])(
    '(%s), the visitor writes nothing of the customer and receives nothing, until the merge is undone',
    async (way) => {
      const s = new Story()
      await s.known()
      const v = await s.visits()
      await s.types(v, { email: s.mail })
      const [from, into] = way === 'into the customer' ? [v.customer_id, s.x] : [s.x, v.customer_id]
      await s.merges(from, into)
      const before = await read(into)
      const { status, content } = await s.types(v, { name: 'Thief', email: s.evil, phone: '0666' })
      expect([status, content.known]).toEqual([200, ['name', 'email', 'phone']])
      const { contact_changes: _, ...after } = await read(into)
      expect(after).toEqual({ ...before, contact_changes: undefined, rooms: expect.anything() as unknown })
      expect((await s.newsOf(into)).rooms).toEqual([])
      await s.undoes(from)
      expect((await s.roomOf(v))?.customer_id).toBe(v.customer_id)
      expect((await s.newsOf(v.customer_id)).rooms).toEqual([v.room_id])
      expect(await s.newsOf(s.x)).toEqual({ rooms: [], mails: [s.mail] })
    },
  )

  it('keeps mailing the visitor’s own chat to what they typed, and the customer’s to the proven address', async () => {
    const s = new Story()
    const x = await s.signsIn({ email: s.mail })
    const v = await s.visits()
    await s.types(v, { email: s.evil })
    await s.merges(v.customer_id, x.customer_id)
    const to = async ({ room_id }: Visitor) =>
      (
        await server.call<{ mail_to: string; mail_proven: boolean }>(
          'GET',
          `/api/chat/room/${room_id}`,
          chief,
        )
      ).content
    expect(await to(v)).toMatchObject({ mail_to: s.evil, mail_proven: false, customer_proof: 'NONE' })
    expect(await to(x)).toMatchObject({ mail_to: s.mail, mail_proven: true, customer_proof: null })
  })

  it('does not fill in what was only typed as the customer’s address', async () => {
    const s = new Story()
    await s.known('STAFF', null)
    const v = await s.visits()
    await s.types(v, { email: s.evil, phone: '0666' })
    await s.merges(v.customer_id, s.x)
    expect(await read(s.x)).toMatchObject({ email: null, phone: '0666' })
    expect(await s.newsOf(s.x)).toEqual(nothing)
  })

  it('sends news there if staff said that it is the customer, but the visitor still writes nothing', async () => {
    const s = new Story()
    await s.known()
    const v = await s.visits()
    await s.merges(v.customer_id, s.x, true)
    await s.types(v, { name: 'Thief', email: s.evil })
    expect(await read(s.x)).toMatchObject({ email: s.mail, display_name: `X ${s.mark}` })
    expect(await s.newsOf(s.x)).toEqual({ rooms: [v.room_id], mails: [s.mail] })
    await s.undoes(v.customer_id)
    expect((await s.newsOf(s.x)).rooms).toEqual([])
  })

  it('signing in to an account of their own takes nothing along', async () => {
    const s = new Story()
    await s.known()
    const v = await s.visits()
    await s.merges(v.customer_id, s.x)
    const own = await s.signsIn({ sub: `thief-${s.mark}`, email: s.evil, name: 'Thief' }, v)
    expect(own.room_id).not.toBe(v.room_id)
    expect(own.customer_id).not.toBe(s.x)
    expect(await read(s.x)).toMatchObject({ email: s.mail, display_name: `X ${s.mark}` })
  })

  it('signing in as the customer makes the room theirs', async () => {
    const s = new Story()
    await s.known()
    const v = await s.visits()
    await s.merges(v.customer_id, s.x)
    const x = await s.signsIn({ email: s.mail }, v)
    expect([x.room_id, x.customer_id]).toEqual([v.room_id, s.x])
    expect((await s.newsOf(s.x)).rooms).toEqual([v.room_id])
  })

  it('a second visitor changes nothing of the first, and undoing one leaves the other closed', async () => {
    const s = new Story()
    await s.known()
    const [one, two] = [await s.visits(), await s.visits()]
    await s.merges(one.customer_id, s.x, true)
    await s.merges(two.customer_id, s.x)
    expect((await s.newsOf(s.x)).rooms).toEqual([one.room_id])
    await s.undoes(one.customer_id)
    expect((await s.roomOf(two))?.customer_proof).toBe('NONE')
    expect((await s.roomOf(one))?.customer_proof).toBeNull()
    await s.undoes(two.customer_id)
    expect((await s.roomOf(two))?.customer_proof).toBeNull()
  })

  it('whose account the website signed in, this account changes no proven data of the customer', async () => {
    const s = new Story()
    await s.known()
    const thief = { sub: `thief-${s.mark}`, email: s.evil, name: 'Thief' }
    const v = await s.signsIn(thief)
    await s.merges(v.customer_id, s.x)
    const again = await s.signsIn({ ...thief, email: `other-${s.evil}` })
    expect(again.customer_id).toBe(s.x)
    expect(await read(s.x)).toMatchObject({ email: s.mail, display_name: `X ${s.mark}` })
  })

  it('needs a reason, which the customer’s page shows and the log marks', async () => {
    const s = new Story()
    await s.known()
    const v = await s.visits()
    const call = (body: object) =>
      server.call('POST', `/api/auth/customer/${v.customer_id}/merge`, chief, {
        body: { into: s.x, ...body },
      })
    const refused = await call({})
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'reason'])
    expect((await call({ reason: 'no' })).status).toBe(422)
    expect((await call({ reason: 'She called from the known number' })).status).toBe(200)
    expect((await read(s.x)).contact_changes[0]).toMatchObject({
      source: 'MERGE',
      field: 'identity',
      reason: 'She called from the known number',
    })
  })
})

describe('a change of contact data', () => {
  const logged = async (id: string) =>
    (
      await server.database.db
        .select({ data: logEntry.data })
        .from(logEntry)
        .where(sql`event = 'customer.contact_changed' and subject ->> 'id' = ${id}`)
    ).map(({ data }) => data)

  it('by staff is logged without the values, shown, and sent to the old proven address; it is unproven', async () => {
    const s = new Story()
    await s.known()
    expect((await prove(s.x, { email: s.evil })).status).toBe(200)
    const { email_proven_by, contact_changes } = await read(s.x)
    expect(email_proven_by).toBeNull()
    expect(contact_changes[0]).toMatchObject({
      source: 'STAFF',
      before: s.mail,
      after: s.evil,
      proven_by: null,
    })
    expect(await s.notified()).toEqual([s.mail])
    const entries = await logged(s.x)
    expect(entries.at(-1)).toMatchObject({ field: 'email', source: 'STAFF' })
    expect(JSON.stringify(entries)).not.toContain('@')
    expect(await s.newsOf(s.x)).toEqual(nothing)
  })

  it('by the website and by the shop goes to the old address, once', async () => {
    const s = new Story()
    await s.known('WEBSITE')
    const next = `next-${s.mail}`
    await s.signsIn({ email: next })
    await s.signsIn({ email: next })
    expect(await read(s.x)).toMatchObject({ email: next, email_proven_by: 'WEBSITE' })
    expect(await s.notified()).toEqual([s.mail])
    const shopper = new Story()
    await shopper.known('SHOP')
    await shopper.shopReports(shopper.mark, `next-${shopper.mail}`)
    expect(await shopper.notified()).toEqual([shopper.mail])
  })

  it('by a merge is sent to the duplicate’s address, which no longer counts', async () => {
    const s = new Story()
    await s.known()
    const other = `old-${s.mail}`
    const from = await s.entered({ email: other, email_proof: 'She showed her card' })
    await s.merges(from, s.x)
    expect(await s.notified()).toEqual([other])
    expect((await logged(s.x)).length).toBeGreaterThan(0)
  })

  it('of what was only typed is logged and shown, and nobody is notified', async () => {
    const s = new Story()
    const v = await s.visits()
    await s.types(v, { email: s.mail })
    await s.types(v, { email: s.evil })
    expect((await read(v.customer_id)).contact_changes).toHaveLength(2)
    expect(await s.notified()).toEqual([])
  })

  it('to an address that is proven to be another customer’s is refused, and only then', async () => {
    const s = new Story()
    await s.known()
    const v = await s.visits()
    const reason = { email_proof: 'She called from the known number' }
    const { status, problem } = await prove(v.customer_id, { email: s.mail, ...reason })
    expect([status, problem.code]).toEqual([409, 'already_taken'])
    await s.types(v, { email: s.evil })
    const other = await s.entered({ email: null })
    expect((await prove(other, { email: s.evil, ...reason })).status).toBe(200)
  })

  it('by a program that does not know proofs makes the address unproven', async () => {
    const s = new Story()
    await s.known()
    await server.database.db.update(customer).set({ email: s.evil }).where(eq(customer.id, s.x))
    expect(await read(s.x)).toMatchObject({ email: s.evil, email_proven_by: null })
  })

  it('under the shop number of a duplicate leaves what is proven of the remaining customer', async () => {
    const s = new Story()
    await s.known()
    const number = 700_000 + s.mark
    const from = await s.shopReports(number, s.evil)
    await s.merges(from, s.x)
    await s.shopReports(number, `next-${s.evil}`)
    expect(await read(s.x)).toMatchObject({ email: s.mail })
  })
})
