import { statSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from './database/test-database.ts'
import type { Database } from './database/open-database.ts'
import { followDatabaseTime } from './database-clock.ts'

const dayMs = 86_400_000
/** A wrong clock is off by days. Less is the time that the machine takes for a query. */
const hourMs = 3_600_000
let database: Database
let leave: (() => void) | undefined
const warned: unknown[] = []
const log = { warn: (reported: unknown) => void warned.push(reported) }

beforeEach(async () => {
  database = await openTestDatabase()
  warned.length = 0
})
afterEach(async () => {
  leave?.()
  vi.useRealTimers()
  await database.close()
})

/** How far the clock of this process is from the time of the database. */
async function offMs(): Promise<number> {
  const { rows } = await database.pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  return Math.abs(new Date().getTime() - (rows[0]?.ms ?? 0))
}

describe('a server on a machine with a wrong clock', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: Date.now() + 2 * dayMs, toFake: ['Date'] })
    leave = await followDatabaseTime(database, log)
  })

  it('returns the time of the database, and warns that the clock is wrong', async () => {
    expect(await offMs()).toBeLessThan(hourMs)
    expect(Math.abs(Date.now() - new Date().getTime())).toBeLessThan(hourMs)
    expect(warned).toHaveLength(1)
  })

  it('continues to return it after the clock is changed', async () => {
    vi.setSystemTime(new Date(Date.now() - 5 * dayMs))
    expect(await offMs()).toBeLessThan(hourMs)
  })
})

describe('a server on a machine whose clock is right', () => {
  beforeEach(async () => {
    leave = await followDatabaseTime(database, log)
  })

  it('warns of nothing', () => expect(warned).toEqual([]))

  it('reads, writes and parses dates as usual', () => {
    const text = '2026-11-24T03:00:00.000Z'
    expect(new Date(text).toISOString()).toBe(text)
    expect([Date.parse(text), Date.UTC(2026, 10, 24, 3)]).toEqual([1_795_489_200_000, 1_795_489_200_000])
    expect(new Date(2026, 10, 24).getDate()).toBe(24)
    expect(statSync('package.json').mtime).toBeInstanceOf(Date)
    expect(new Date()).toBeInstanceOf(Date)
    expect(Date()).toMatch(/^\w{3} \w{3} \d/)
  })
})
