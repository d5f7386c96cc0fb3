import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { openVisits } from '../chat/visitors/visits.ts'
import { room } from '../chat/tables/room.ts'
import { website } from '../chat/tables/website.ts'
import { emailOutbox } from '../platform/tables/email-outbox.ts'
import { openShop, type Shop, type Visitor } from './chat-shop.ts'
import { mailedCode } from './mailed-code.ts'
import { letSign, signedIdentity, signingEnvironment } from './signing-website.ts'
import { openTestServer, type Answer, type Person, type TestServer } from './test-server.ts'

export interface CodeGround {
  server: TestServer
  shop: Shop
  chief: Person
}

/** A server that mails, with a website that can sign visitors in. */
export async function openCodeGround(): Promise<CodeGround> {
  const server = await openTestServer({
    ...signingEnvironment,
    // Each story has its own network.
    TRUST_PROXY: '1',
    // No server listens there: the mails stay in the outbox, where the test reads them.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'panel@house.example',
  })
  const chief = await server.staff('SUPER_ADMIN')
  const shop = await openShop(server, [chief])
  await letSign(server, shop)
  return { server, shop, chief }
}

/** A code that is wrong for sure. */
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface Customer {
  display_name: string
  email: string | null
  email_proven_by: string | null
  phone: string | null
  merged_into: string | null
  row_version: number
  contact_changes: Record<string, unknown>[]
}

export interface EmailState {
  email: { address: string; is_confirmed: boolean; code_until: string | null } | null
}

let stories = 0

/** One story of visitors who prove an address by a code: its people, and what they do. */
export class CodeStory {
  readonly mark = (stories += 1)
  readonly mail = `kim${this.mark}@shop.example`
  /** The network of its visitors. */
  readonly network = `10.0.${this.mark}.1`
  private readonly ground: CodeGround
  constructor(ground: CodeGround) {
    this.ground = ground
  }

  /** A visitor who typed the address; without the limit of new visitors. */
  async visits(email: string | null = this.mail): Promise<Visitor> {
    const { server, shop } = this.ground
    const [site] = await server.database.db.select().from(website).where(eq(website.id, shop.website_id))
    if (!site) throw new Error('There is no website')
    const request = { ip: '', headers: {} } as unknown as FastifyRequest
    const visits = openVisits(server.app.platform)
    const { token, row } = await visits.anonymous({ site, language: 'en', request, before: null })
    const visitor = { token, room_id: row.id, customer_id: row.customer_id, chg: row.chg }
    if (email) await this.types(visitor, { email })
    return visitor
  }

  /** A visitor whom the website signs in to an account of their own, without an address. */
  async signsIn(): Promise<Visitor> {
    const { server, shop } = this.ground
    const identity = signedIdentity({ sub: `own-${this.mark}` })
    const { content } = await server.call<Visitor>('POST', '/api/widget/session', null, {
      body: { website: 'shop', identity },
      headers: { origin: shop.origin, 'x-forwarded-for': this.network },
    })
    return content
  }

  types = (visitor: Visitor, body: object) => this.call<EmailState>('PUT', 'visitor', visitor, body)
  asks = (visitor: Visitor, language: 'en' | 'th' = 'en') =>
    this.call<EmailState>('POST', 'email/code', visitor, { language })
  enters = (visitor: Visitor, code: string) =>
    this.call<EmailState>('POST', 'email/confirm', visitor, { code })

  /** Requests a code and returns the mailed one. */
  async code(visitor: Visitor): Promise<string> {
    const { status } = await this.asks(visitor)
    if (status !== 200) throw new Error(`No code was mailed: ${status}`)
    const mails = await this.mails()
    return mailedCode(this.ground.server, mails.at(-1))
  }

  /** Proves the address of a visitor. */
  async proves(visitor: Visitor): Promise<Answer<EmailState>> {
    return this.enters(visitor, await this.code(visitor))
  }

  /** The mails with codes to the story's addresses, oldest first. */
  async mails() {
    const { db } = this.ground.server.database
    const rows = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'visitor-code'))
      .orderBy(emailOutbox.id)
    return rows.filter(({ to }) => to.includes(`${this.mark}@`))
  }

  /** A customer entered by staff, with a proven address. */
  async entered(fields: object = {}): Promise<string> {
    const { server, chief } = this.ground
    const nothing = { phone: null, company: null, tax_id: null, address: null, country: null }
    const proven = { email: this.mail, email_proof: 'She showed her card', language: 'en' }
    const body = { display_name: `K ${this.mark}`, ...nothing, ...proven, ...fields }
    const { content } = await server.call<{ id: string }>('POST', '/api/auth/customer', chief, { body })
    return content.id
  }

  /** Staff change a customer. */
  async staffWrite(id: string, fields: object): Promise<number> {
    const { server, chief } = this.ground
    const row = (await this.customer(id)) as unknown as Record<string, unknown>
    const own = ['display_name', 'email', 'phone', 'company', 'tax_id', 'address', 'country', 'language']
    const known = Object.fromEntries([...own, 'row_version'].map((field) => [field, row[field]]))
    return (await server.call('PUT', `/api/auth/customer/${id}`, chief, { body: { ...known, ...fields } }))
      .status
  }

  async customer(id: string): Promise<Customer> {
    const { server, chief } = this.ground
    return (await server.call<Customer>('GET', `/api/auth/customer/${id}`, chief)).content
  }

  roomOf = async ({ room_id }: Visitor) =>
    (await this.ground.server.database.db.select().from(room).where(eq(room.id, room_id)))[0]

  private call<T>(method: string, path: string, visitor: Visitor, body: object): Promise<Answer<T>> {
    return this.ground.server.call<T>(method, `/api/widget/${path}`, visitor, {
      body,
      headers: { 'x-forwarded-for': this.network },
    })
  }
}
