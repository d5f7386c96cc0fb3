import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merge, unmerge } from '../../testing/merging.ts'
import { newCustomer } from '../../testing/new-customer.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { savePurchase } from '../purchase.ts'
import { customerOfShop, saveShopCustomer } from '../shop-customer.ts'
import { followIdentity } from './follow-identity.ts'

let server: TestServer
let chief: Person
beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

const person = (name: string, fields?: Parameters<typeof newCustomer>[2]) => newCustomer(server, name, fields)

const get = async <T>(path: string) => (await server.call<T>('GET', `/api${path}`, chief)).content
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Every place where staff look a person up. */
async function lookUp(q: string): Promise<Record<string, string[]>> {
  const typed = encodeURIComponent(q)
  const choices = async (path: string) =>
    idsOf((await get<{ customers: { id: string }[] }>(`${path}?q=${typed}`)).customers)
  const hits = await get<{ kind: string; id: string }[]>(`/search?q=${typed}`)
  return {
    list: idsOf((await get<{ data: { id: string }[] }>(`/auth/customer?q=${typed}`)).data),
    palette: idsOf(hits.filter(({ kind }) => kind === 'customer')),
    recipes: await choices('/recipes/recipes-rd/people'),
    lab: await choices('/lab/order/choices'),
    machines: await choices('/machine/service/choices'),
  }
}

const everywhere = (id: string) => ({ list: [id], palette: [id], recipes: [id], lab: [id], machines: [id] })

describe('a customer into whom others were merged', () => {
  it('is found by every address and number, through several merges', async () => {
    const first = await person('Malee First', { email: 'malee.a@example.com', phone: '081-111-2233' })
    const second = await person('Malee Second', { email: 'malee.b@example.com', phone: '02 333 4455' })
    const last = await person('Malee Last', { email: 'malee.c@example.com', phone: '+66 84 555 6677' })
    await merge(server, chief, first, second)
    await merge(server, chief, second, last)
    const ways = [
      'malee.a@example.com',
      '0811112233',
      '+66 81 111 2233',
      'malee.b@example.com',
      '02-333-4455',
    ]
    for (const way of [...ways, 'malee.c@example.com', 'Malee First'])
      expect({ way, ...(await lookUp(way)) }).toEqual({ way, ...everywhere(last) })
    const { merged_records } = await get<{ merged_records: object[] }>(`/auth/customer/${last}`)
    expect(merged_records).toMatchObject([
      { id: second, email: 'malee.b@example.com', phone: '02 333 4455' },
      { id: first, email: 'malee.a@example.com', phone: '081-111-2233' },
    ])
  })

  it('is nobody’s second entry: the address of a merged record is refused, with the name', async () => {
    const from = await person('Somchai Old', { email: 'somchai.old@example.com' })
    const into = await person('Somchai Kept', { email: 'somchai@example.com' })
    await merge(server, chief, from, into)
    const body = { display_name: 'Somchai Again', email: 'Somchai.Old@example.com', phone: null }
    const rest = { company: null, tax_id: null, address: null, country: null, language: 'th' }
    const { status, problem } = await server.call('POST', '/api/auth/customer', chief, {
      body: { ...body, ...rest },
    })
    expect(status).toBe(409)
    expect(JSON.stringify(problem)).toContain('belongs to Somchai Kept')
  })

  it('is found by its own data alone once the merge is undone', async () => {
    const from = await person('Wipa Old', { phone: '089-777-8899' })
    const into = await person('Wipa Kept', { phone: '089-111-0000' })
    await merge(server, chief, from, into)
    expect(await lookUp('0897778899')).toEqual(everywhere(into))
    await unmerge(server, chief, from)
    expect(await lookUp('0897778899')).toEqual(everywhere(from))
  })

  it('gets what the shop reports for the address of a merged record, until the merge is undone', async () => {
    const from = await person('Niran Old', { email: 'niran.old@example.com' })
    const into = await person('Niran Kept', { email: 'niran@example.com' })
    await merge(server, chief, from, into)
    const reported = { shop_customer_id: 7001, display_name: 'Niran', email: 'niran.old@example.com' }
    const rest = { phone: null, company: null, country: null, language: 'th' as const }
    await server.app.platform.write(async (tx) => {
      expect(await saveShopCustomer(tx, { ...reported, ...rest })).toMatchObject({ id: into })
      const of = await customerOfShop(tx, 7001)
      const paid = {
        customer_id: of?.id ?? '',
        order_ref: 'NIRAN-1',
        amount: '10',
        paid_at: '2026-01-02T03:04:05.000Z',
      }
      const { id } = await savePurchase(tx, paid)
      await followIdentity(tx, { shop_customer_id: 7001 }, { table: 'customer_purchase', id })
    })
    const bought = async (id: string) =>
      (await get<{ purchases: { order_ref: string }[] }>(`/auth/customer/${id}`)).purchases
    expect(await bought(into)).toMatchObject([{ order_ref: 'NIRAN-1' }])
    await unmerge(server, chief, from)
    expect(await bought(into)).toEqual([])
    expect(await bought(from)).toMatchObject([{ order_ref: 'NIRAN-1' }])
  })
})

describe('customers who may be the same person', () => {
  const similar = (query: string) =>
    get<{ id: string; shared: string[] }[]>(`/auth/customer/similar?${query}`)

  it('are suggested by address and number in any notation, also by those of merged records, not by a part', async () => {
    const old = await person('Pim Old', { email: 'pim.old@example.com', phone: '086 222 3344' })
    const pim = await person('Pim Kept', { email: 'pim@example.com', phone: '02 222 3344' })
    await merge(server, chief, old, pim)
    const found = [
      ['email=PIM.old@example.com', [{ id: pim, shared: ['email'] }]],
      ['phone=%2B66862223344', [{ id: pim, shared: ['phone'] }]],
      ['email=pim@example.com&phone=0862223344', [{ id: pim, shared: ['email', 'phone'] }]],
      ['phone=2223344', []],
      ['phone=0862223345', []],
      [`email=pim@example.com&except=${pim}`, []],
      ['email=&phone=', []],
    ] as const
    for (const [query, expected] of found) {
      const rows = (await similar(query)).map(({ id, shared }) => ({ id, shared }))
      expect({ query, rows }).toEqual({ query, rows: expected })
    }
  })
})
