import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { saveShopCustomer } from '../auth/index.ts'
import { contactNoticeSweep } from '../auth/contact/contact-notices.ts'
import { room } from '../chat/tables/room.ts'
import { website } from '../chat/tables/website.ts'
import { notifyCustomer } from '../chat/visitors/notify-customer.ts'
import { openVisits } from '../chat/visitors/visits.ts'
import { sweepNow } from '../platform/sweep.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { openShop, type Shop, type Visitor } from './chat-shop.ts'
import { merge, unmerge } from './merging.ts'
import { letSign, signedIdentity, signingEnvironment } from './signing-website.ts'
import { openTestServer, type Answer, type Person, type TestServer } from './test-server.ts'

/** A customer as the stories look at it. */
interface StoredCustomer {
  id: string
  display_name: string
  email: string | null
  email_proven_by: string | null
  phone: string | null
  merged_into: string | null
  row_version: number
  contact_changes: Record<string, unknown>[]
}

/** A shop whose website signs visitors in, and its boss. */
export interface StoryShop {
  server: TestServer
  chief: Person
  shop: Shop
}

/** `environment`: more settings of the server. */
export async function openStoryShop(environment: Record<string, string> = {}): Promise<StoryShop> {
  const server = await openTestServer({ ...signingEnvironment, ...environment })
  const chief = await server.staff('SUPER_ADMIN')
  const shop = await openShop(server, [chief])
  await letSign(server, shop)
  return { server, chief, shop }
}

/** Where the messages to a customer go when they reach nobody. */
export const nothing = { rooms: [], mails: [] }
const news = { en: 'Your sample was rejected', th: 'ตัวอย่างของคุณไม่ผ่าน' }

/** What staff write on a customer's page. */
const ownFields = [
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

let stories = 0

/** The people of one customer's life, and the events. */
export class Story {
  readonly mark = (stories += 1)
  readonly mail = `x-${this.mark}@shop.example`
  readonly evil = `evil-${this.mark}@evil.example`
  x = ''
  protected readonly fixture: StoryShop
  /** Of the visitors' calls. */
  protected readonly headers: Record<string, string> = {}

  constructor(fixture: StoryShop) {
    this.fixture = fixture
  }

  /** The customer whose address is proven: by staff, the shop or the website. */
  async known(by: 'STAFF' | 'SHOP' | 'WEBSITE' = 'STAFF', email: string | null = this.mail): Promise<string> {
    if (by === 'SHOP') this.x = await this.shopReports(this.mark, email)
    else if (by === 'WEBSITE') this.x = (await this.signsIn({ email })).customer_id
    else this.x = await this.entered({ email, email_proof: 'She showed her card' })
    return this.x
  }

  async entered(fields: object): Promise<string> {
    const empty = { email: null, phone: null, company: null, tax_id: null, address: null, country: null }
    const body = { display_name: `X ${this.mark}`, ...empty, language: 'en', ...fields }
    const { content, problem } = await this.fixture.server.call<StoredCustomer>(
      'POST',
      '/api/auth/customer',
      this.fixture.chief,
      { body },
    )
    if (!content) throw new Error(JSON.stringify(problem))
    return content.id
  }

  shopReports(shop_customer_id: number, email: string | null, phone: string | null = null): Promise<string> {
    const reported = { shop_customer_id, display_name: `Shop ${this.mark}`, email, phone }
    return this.fixture.server.app.platform.write(async (tx) => {
      const { id } = await saveShopCustomer(tx, { ...reported, company: null, country: null, language: 'en' })
      return id
    })
  }

  /** Without the limit of new visitors from one address. */
  async visits(): Promise<Visitor> {
    const [site] = await this.fixture.server.database.db
      .select()
      .from(website)
      .where(eq(website.id, this.fixture.shop.website_id))
    if (!site) throw new Error('There is no website')
    const request = { ip: '', headers: {} } as unknown as FastifyRequest
    const visits = openVisits(this.fixture.server.app.platform)
    const { token, row } = await visits.anonymous({ site, language: 'en', request, before: null })
    return { token, room_id: row.id, customer_id: row.customer_id, chg: row.chg }
  }

  async signsIn(
    claims: { sub?: string; email?: string | null; name?: string },
    before?: Visitor,
  ): Promise<Visitor> {
    const identity = signedIdentity({ sub: `sub-${this.mark}`, ...claims })
    const { content } = await this.fixture.server.call<Visitor>('POST', '/api/widget/session', null, {
      body: { website: 'shop', identity, ...(before && { token: before.token }) },
      headers: { origin: this.fixture.shop.origin, ...this.headers },
    })
    return content
  }

  types(visitor: Visitor, body: object) {
    return this.call<{ known: string[] }>('PUT', 'visitor', visitor, body)
  }

  /** A call of the widget. */
  protected call<T>(method: string, path: string, visitor: Visitor, body: object): Promise<Answer<T>> {
    return this.fixture.server.call<T>(method, `/api/widget/${path}`, visitor, {
      body,
      headers: this.headers,
    })
  }

  merges = (from: string, into: string, rooms_proven = false) =>
    merge(this.fixture.server, this.fixture.chief, from, { into, rooms_proven })
  undoes = (from: string) => unmerge(this.fixture.server, this.fixture.chief, from)

  /** The customer as staff see it. */
  async read(id: string): Promise<StoredCustomer> {
    const { server, chief } = this.fixture
    return (await server.call<StoredCustomer>('GET', `/api/auth/customer/${id}`, chief)).content
  }

  /** Staff write the customer as it is, with these fields. */
  async write(id: string, fields: object): Promise<{ status: number; problem: { code: string } }> {
    const { server, chief } = this.fixture
    const stored = (await this.read(id)) as unknown as Record<string, unknown>
    const body = { ...Object.fromEntries(ownFields.map((field) => [field, stored[field]])), ...fields }
    return server.call('PUT', `/api/auth/customer/${id}`, chief, { body })
  }

  /** Where news of a customer goes: rooms by their id, and mails. */
  async newsOf(customer_id: string): Promise<{ rooms: string[]; mails: string[] }> {
    const { platform } = this.fixture.server.app
    const key = uuidv7()
    await platform.write((tx) => notifyCustomer(platform, tx, { customer_id, body: news, key }))
    const { rows: mails } = await this.fixture.server.database.pool.query<{ to: string }>(
      'select "to" from email_outbox where once = $1',
      [`customer-news:${key}`],
    )
    await expect
      .poll(async () => {
        const { rows } = await this.fixture.server.database.pool.query(
          `select 1 from outbox where topic like 'chat.%'`,
        )
        return rows.length
      })
      .toBe(0)
    const { rows } = await this.fixture.server.database.pool.query<{ room_id: string }>(
      `select room_id from chat_message where sender_type = 'SYSTEM' and visibility = 'public' and body = $1
         and room_id in (select id from chat_room where customer_id = $2)`,
      [news.en, customer_id],
    )
    return { rooms: rows.map(({ room_id }) => room_id), mails: mails.map(({ to }) => to) }
  }

  /** The addresses that were notified of changes. */
  async notified(): Promise<string[]> {
    await sweepNow(this.fixture.server.app.http, contactNoticeSweep)
    const rows = await this.fixture.server.database.db
      .select({ to: emailOutbox.to })
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'contact-changed'))
    return rows.map(({ to }) => to).filter((to) => to.includes(`-${this.mark}@`))
  }

  roomOf = async ({ room_id }: Visitor) =>
    (await this.fixture.server.database.db.select().from(room).where(eq(room.id, room_id)))[0]
}
