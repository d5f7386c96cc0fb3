import { roomStatus } from '@rp/contract/chat/room'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import { sampleOf } from '../../platform/search/text-sample.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { openNamedRows } from './named-rows.ts'
import { searchedName, type SearchedName } from './searched-name.ts'
import type { Place, RoomQuery } from './select-rooms.ts'

/** More rooms than the newest ones searched for a common name. */
const many = 4500
const caller: StaffCaller = {
  type: 'STAFF',
  id: uuidv7(),
  session_id: uuidv7(),
  username: 'chief',
  role: 'SUPER_ADMIN',
  department: 'CHAT',
  duty: null,
  expires_at: '2030-01-01T00:00:00.000Z',
}
const first: Place = { skipped: 0, after: undefined }

let database: Database
let rooms: ReturnType<typeof openNamedRows>

// Room n is the nth newest; each is an hour older than the one before, over half a year. One in three is Somchai's, the
// last three are Zebra's, one in the middle is แก้ว's.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00.000Z') })
  database = await openTestDatabase()
  rooms = openNamedRows(database)
  const service = uuidv7()
  await database.db.execute(
    sql`insert into chat_service (id, name_en, name_th) values (${service}, 'Sales', 'ขาย')`,
  )
  await database.db.execute(sql`insert into customer (id, username, display_name)
    select gen_random_uuid(), n::text, case when n > ${many - 3} then 'Zebra ' || n when n = 2000 then 'แก้ว' when n % 3 = 0 then 'Somchai' else 'Xavier' end
    from generate_series(1, ${many}) as n`)
  await database.db
    .execute(sql`insert into chat_room (id, customer_id, service_id, channel, identity, status, last_chat_at, created_at)
    select gen_random_uuid(), id, ${service}, 'LINE', username, case when username::int % 2 = 0 then 'OPEN' else 'CLOSED' end,
      timestamptz '2026-11-20T03:00:00Z' - username::int * interval '1 hour', now() from customer`)
})
afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

const query = (more: Partial<RoomQuery> = {}): RoomQuery => ({
  page: 1,
  limit: 5,
  sortBy: 'last_chat_at',
  order: 'DESC',
  ...more,
})

const searched = (keyword: string): SearchedName => searchedName(sampleOf([]), keyword)

/** Searches in every way; the results must agree. */
async function found(keyword: string, more: Partial<RoomQuery> = {}, place = first) {
  const name = searched(keyword)
  const walked = await rooms.walk(caller, query(more), place, name)
  const all = await rooms.all(caller, query(more), place, name)
  expect(all.rows).toEqual(walked)
  const newest =
    name.startsWord || name.others.length > 0
      ? undefined
      : await rooms.months(caller, query(more), place, name)
  if (newest) expect(newest).toEqual(walked)
  return { rows: walked, total: all.total, names: walked.map((row) => row.display_name) }
}

describe('rooms of a name', () => {
  it('are the newest ones, with their total', async () => {
    const { rows, total } = await found('somchai')
    expect(rows.map((row) => row.last_chat_at)).toEqual(
      [3, 6, 9, 12, 15].map((n) => new Date(Date.UTC(2026, 10, 20, 3 - n)).toISOString()),
    )
    expect(total).toBe((many - 3) / 3)
  })

  it('are found beyond the newest rooms searched first', async () => {
    expect((await found('zebra')).names).toEqual(['Zebra 4498', 'Zebra 4499', 'Zebra 4500'])
    expect((await found('zebra', { order: 'ASC' })).names).toEqual(['Zebra 4500', 'Zebra 4499', 'Zebra 4498'])
  })

  it('continue after a page and after a room', async () => {
    expect((await found('zebra', { limit: 2 }, { skipped: 2, after: undefined })).names).toEqual([
      'Zebra 4500',
    ])
    const [one] = (await found('zebra')).rows
    const after = { after_at: one?.last_chat_at ?? '', after_id: one?.id ?? '' }
    const next = await found('zebra', {}, { skipped: 0, after })
    expect([next.names, next.total]).toEqual([['Zebra 4499', 'Zebra 4500'], 3])
  })

  it('respect the other filters', async () => {
    expect((await found('zebra', { status: roomStatus.enum.OPEN })).names).toEqual([
      'Zebra 4498',
      'Zebra 4500',
    ])
    expect((await found('zebra', { tag_value: 'none' })).names).toEqual([])
  })

  it('match with their tone marks only', async () => {
    expect((await found('แก้ว')).names).toEqual(['แก้ว'])
    expect((await found('แกว')).names).toEqual([])
  })

  it('are found month by month when a year has more than a page', async () => {
    const somchais = await rooms.months(caller, query({ limit: 700 }), first, searched('somchai'))
    expect(somchais).toEqual(await rooms.walk(caller, query({ limit: 700 }), first, searched('somchai')))
    expect(new Set(somchais?.map((row) => row.last_chat_at?.slice(0, 7))).size).toBeGreaterThan(2)
    const zebras = await rooms.months(caller, query({ limit: 2 }), first, searched('zebra'))
    expect(zebras?.map((row) => row.display_name)).toEqual(['Zebra 4498', 'Zebra 4499'])
    expect(await rooms.months(caller, query(), first, searched('zebra'))).toBeUndefined()
  })

  it('have each of its words, in any order', async () => {
    expect((await found('4499 zebra')).names).toEqual(['Zebra 4499'])
    expect((await found('zebra 449')).names).toEqual(['Zebra 4498', 'Zebra 4499'])
    expect((await found('ze 4500')).names).toEqual(['Zebra 4500'])
    expect((await found('zebra somchai')).names).toEqual([])
  })

  it('have a word that begins with it, if it has two letters', async () => {
    expect((await found('ze')).names).toHaveLength(3)
    expect((await found('eb')).names).toEqual([])
  })
})
