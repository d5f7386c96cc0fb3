import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database/open-database.ts'
import { openUpgraded } from './upgraded.ts'

const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`

interface Known {
  /** What it is known of the customer before the upgrade. */
  fields?: Record<string, unknown>
  /** Rooms: channel and identity. */
  rooms?: [string, string][]
  /** A duplicate that was merged into the customer. */
  duplicate?: Record<string, unknown>
  email: string | null
  phone: string | null
  /** Of the first room. */
  proof?: string | null
}

const visitors: [string, string][] = [['WEBSITE', '01990000-aaaa']]
const signed: [string, string][] = [['WEBSITE', 'id:7']]
const staff = { created_by: id(900) }
const answers = (...fields: string[]) => ({ widget_answers: `{${fields.join()}}` })

/** What counts as proven after the upgrade: nothing that may have been typed. */
const people: Record<string, Known> = {
  'a customer of the shop': { fields: { shop_customer_id: 1 }, email: 'SHOP', phone: 'SHOP' },
  'a customer whom staff entered': { fields: staff, email: 'STAFF', phone: 'STAFF' },
  'somebody whom the website signed in': { rooms: signed, email: 'WEBSITE', phone: 'WEBSITE', proof: null },
  'somebody on WhatsApp': { rooms: [['WHATSAPP', '66811']], email: null, phone: 'PROVIDER', proof: null },
  'a customer of whom nothing is known': { email: null, phone: null },
  'a visitor who typed': {
    fields: answers('email', 'phone'),
    rooms: visitors,
    email: null,
    phone: null,
    proof: null,
  },
  'a customer of the shop who typed another address since': {
    fields: { shop_customer_id: 2, ...answers('email') },
    email: null,
    phone: 'SHOP',
  },
  'a customer whom staff entered and a visitor was merged into, with what the visitor typed': {
    fields: staff,
    rooms: visitors,
    duplicate: answers('email'),
    email: null,
    phone: 'STAFF',
    proof: 'NONE',
  },
  'a customer who typed and was signed in as somebody later': {
    fields: answers('email'),
    rooms: [...visitors, ...signed],
    email: null,
    phone: 'WEBSITE',
    proof: 'NONE',
  },
}

let database: Database
beforeAll(async () => {
  database = await openUpgraded('0048_proven-contact-data', fill)
})
afterAll(() => database.close())

async function fill(pool: Database['pool']): Promise<void> {
  await pool.query(
    `insert into chat_service (id, name_en, name_th, staff_ids, hours) values ($1, 'S', 'S', '{}', '{}')`,
    [id(901)],
  )
  const insert = (row: Record<string, unknown>) => {
    const columns = Object.keys(row)
    return pool.query(
      `insert into customer (${columns.join()}) values (${columns.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
  for (const [at, { fields, rooms = [], duplicate }] of Object.values(people).entries()) {
    const contact = { display_name: 'P', email: `p${at}@shop.example`, phone: '+66811' }
    await insert({ id: id(at), username: `p${at}`, ...contact, ...fields })
    if (duplicate) {
      const merged = { merged_into: id(at), archived_at: '2026-01-01' }
      await insert({ id: id(at + 100), username: `d${at}`, ...contact, ...merged, ...duplicate })
    }
    for (const [n, [channel, identity]] of rooms.entries())
      await pool.query(
        `insert into chat_room (id, customer_id, service_id, channel, identity, last_chat_at, created_at)
         values ($1, $2, $3, $4, $5, now(), now())`,
        [id(1000 + at * 10 + n), id(at), id(901), channel, identity],
      )
  }
}

describe('after the upgrade', () => {
  it.each(Object.entries(people).map(([who, known], at) => ({ who, at, ...known })))(
    '$who has as proven: e-mail $email, phone $phone',
    async ({ at, email, phone, proof }) => {
      const { rows } = await database.pool.query(
        `select email_proven_by as email, phone_proven_by as phone, email_proven_at is not null as at,
           (select customer_proof from chat_room where id = $2) as proof from customer where id = $1`,
        [id(at), id(1000 + at * 10)],
      )
      expect(rows).toEqual([{ email, phone, at: email !== null, proof: proof ?? null }])
    },
  )
})
