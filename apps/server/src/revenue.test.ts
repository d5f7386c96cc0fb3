import { revenueCalls, type Revenue } from '@rp/contract/revenue'
import { Decimal, fixed, sum } from '@rp/domain/decimal'
import { mayOpen, profileNames } from '@rp/domain/permissions'
import { revenueMonths, revenues, type RevenueName } from '@rp/domain/revenue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoCompany } from './testing/demo-company.ts'
import type { Person, TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person
const names = Object.keys(revenues) as RevenueName[]
const lists: Record<RevenueName, { path: string; column: string }> = {
  LAB: { path: '/lab/order', column: 'price' },
  MACHINE: { path: '/machine/service', column: 'accepted_amount' },
}

const read = async (name: RevenueName, who = chief) =>
  (await server.call<Revenue>('GET', `/api${revenueCalls[name].path}`, who)).content.months

const queryOf = (name: RevenueName, month: string, has_price: string) => {
  const { view: _, ...filters } = revenues[name].query as Record<string, string>
  return new URLSearchParams({ ...filters, [revenues[name].monthFilter]: month, has_price }).toString()
}

/** The column of the exported list behind a month, and its number of rows. */
async function exported(name: RevenueName, month: string, has_price = 'true') {
  const { path, column } = lists[name]
  const query = queryOf(name, month, has_price)
  const { content } = await server.call<string>('GET', `/api${path}/export?format=csv&${query}`, chief)
  const [head = '', ...rows] = content
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const at = head
    .split(',')
    .map((title) => title.replaceAll('"', ''))
    .indexOf(column)
  expect(at).toBeGreaterThanOrEqual(0)
  const cells = rows.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)[at]?.replaceAll('"', '') ?? '')
  return { rows: rows.length, cells }
}

beforeAll(async () => {
  server = await openDemoCompany()
  chief = await server.staff('SUPER_ADMIN')
  const { db } = server.database
  // Amounts that floats cannot add exactly, at the turn of a month in Bangkok, and an order without a price.
  await db.execute(sql`
    update lab_order set price = 0.1, completed_at = date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'
    where id = (select id from lab_order where status = 'COMPLETED' order by id limit 1)`)
  await db.execute(sql`
    update lab_order set price = 0.2, completed_at = (date_trunc('month', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok') - interval '1 millisecond'
    where id = (select id from lab_order where status = 'COMPLETED' order by id offset 1 limit 1)`)
  await db.execute(sql`
    update lab_order set price = 0, completed_at = now()
    where id = (select id from lab_order where status = 'COMPLETED' order by id offset 2 limit 1)`)
})
afterAll(() => server.close())

describe.each(names)('the revenue of %s', (name) => {
  it('is exactly the sum of the export of the list that it leads to, month by month', async () => {
    const months = await read(name)
    expect(months).toHaveLength(revenueMonths)
    for (const { month, amount, priced, unpriced } of months) {
      const { rows, cells } = await exported(name, month)
      const total = sum(cells.map((cell) => new Decimal(cell)))
      expect([month, fixed(new Decimal(amount)), priced]).toEqual([month, fixed(total), rows])
      expect([month, unpriced]).toEqual([month, (await exported(name, month, 'false')).rows])
    }
    expect(months.some(({ priced }) => priced > 0)).toBe(true)
  })

  it('is for those who may open the list, and nobody else', async () => {
    for (const profile of profileNames) {
      const [role = '', department = ''] = profile.split('/')
      const who = await server.staff(profile)
      const { status } = await server.call('GET', `/api${revenueCalls[name].path}`, who)
      const may = role === 'SUPER_ADMIN' || mayOpen(role, department, revenues[name].route)
      expect([profile, status]).toEqual([profile, may ? 200 : 403])
    }
  })
})

it('shows an order without a price beside the sum, never in it', async () => {
  const [current] = await read('LAB')
  expect(current?.unpriced).toBeGreaterThan(0)
  const { cells } = await exported('LAB', current?.month ?? '', 'false')
  expect(cells.every((cell) => new Decimal(cell).isZero())).toBe(true)
})
