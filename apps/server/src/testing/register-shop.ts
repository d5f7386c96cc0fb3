import type { MachineDetail } from '@rp/contract/machine/register'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { logEntry } from '../platform/tables/log-entry.ts'
import { dayFromNow } from './machine-shop.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export const registerPath = '/api/machine/register'

/** Machines of the register, added by one member of staff for a customer. */
export interface RegisterShop {
  /** A serial number that no other test uses. */
  serial(): string
  facts(fields?: object): Record<string, unknown>
  add(fields?: object): Promise<Answer<{ id: string; number: string }>>
  added(fields?: object): Promise<MachineDetail>
  look(id: string): Promise<MachineDetail>
  post(id: string, what: string, body?: object): Promise<Answer<MachineDetail>>
  newCustomer(display_name?: string): Promise<string>
  /** The events of a machine in the log. */
  eventsOf(id: string): Promise<string[]>
}

export function openRegisterShop(server: TestServer, who: Person, customer_id: string): RegisterShop {
  let counted = 0
  const serial = () => `FL-${String((counted += 1)).padStart(4, '0')}`
  const facts = (fields: object = {}) => ({
    maker: 'Krones',
    model: 'Filler 200',
    serial_no: serial(),
    installed_on: '2025-01-31',
    warranty_until: dayFromNow(90),
    site_address: '9 Rama IV',
    site_point: null,
    contact_name: 'Somchai',
    contact_phone: '0812345678',
    plate_photo: null,
    files: [],
    note: 'Second floor',
    customer_id,
    service_id: null,
    ...fields,
  })
  const add: RegisterShop['add'] = (fields) => server.call('POST', registerPath, who, { body: facts(fields) })
  const look: RegisterShop['look'] = async (id) =>
    (await server.call<MachineDetail>('GET', `${registerPath}/${id}`, who)).content
  return {
    serial,
    facts,
    add,
    look,
    async added(fields) {
      const { status, content, problem } = await add(fields)
      if (status !== 200) throw new Error(`Cannot add a machine: ${JSON.stringify(problem)}`)
      return look(content.id)
    },
    post: (id, what, body) => server.call('POST', `${registerPath}/${id}/${what}`, who, body ? { body } : {}),
    async newCustomer(display_name = 'Anong') {
      const id = uuidv7()
      await server.database.db.insert(customer).values({ id, username: `c-${id}`, display_name })
      return id
    },
    async eventsOf(id) {
      const rows = await server.database.db
        .select({ event: logEntry.event })
        .from(logEntry)
        .where(sql`${logEntry.subject} ->> 'id' = ${id}`)
        .orderBy(logEntry.seq)
      return rows.map(({ event }) => event)
    },
  }
}
