import { afterAll, beforeAll, expect, test } from 'vitest'

import { maintainTables } from './table-upkeep.ts'
import { openTestDatabase } from './test-database.ts'
import type { Database } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(
    'create table grown (id int primary key, text text) with (autovacuum_enabled = off)',
  )
})
afterAll(() => database.close())

/** A session's counts reach the statistics when it is next idle, at most once a second. */
async function counted(): Promise<void> {
  await database.pool.query('select pg_stat_force_next_flush()')
  await database.pool.query('select 1')
}

const fill = (from: number, to: number) =>
  database.pool.query(`insert into grown select n, 'x' from generate_series(${from}, ${to}) as n`)

async function rowsThatThePlannerSees(): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select reltuples::int as n from pg_class where oid = 'grown'::regclass`,
  )
  return rows[0]?.n
}

test('a table that grew from nothing is analysed, once', async () => {
  await fill(1, 20_000)
  await counted()
  await expect.poll(() => maintainTables(database)).toContain('public.grown')
  expect(await rowsThatThePlannerSees()).toBe(20_000)
  await counted()
  expect(await maintainTables(database)).not.toContain('public.grown')
})

test('a few more rows are no reason', async () => {
  await fill(20_001, 20_900)
  await counted()
  expect(await maintainTables(database)).not.toContain('public.grown')
})

test('the embedded database, which has no autovacuum, gives the space of deleted rows back', async ({
  skip,
}) => {
  if (!database.embedded) skip('PostgreSQL does it itself')
  await database.pool.query('delete from grown where id % 2 = 0')
  await counted()
  expect(await maintainTables(database)).toContain('public.grown')
  const { rows } = await database.pool.query<{ dead: number }>(
    `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'grown'`,
  )
  expect(rows[0]?.dead).toBe(0)
})
