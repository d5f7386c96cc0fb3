import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareSelects } from './prepared-selects.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Runs it three times; returns the results, and how many plans the database caches. */
async function runThrice(marker: string, isPlannedAnew: boolean) {
  const { db, pool } = database
  const keep = prepareSelects<{ value: number }>(pool)
  const columns = { value: sql<number>`${sql.placeholder('value')}::int + ${sql.raw(marker)}`.as('value') }
  const build = () => db.select(columns).from(sql`(select 1) as one`)
  const reported: number[] = []
  for (const value of [1, 2, 3])
    for (const row of await keep('shape', columns, build, isPlannedAnew).execute({ value }))
      reported.push(row.value)
  const { rows } = await pool.query<{ plans: number }>(
    `select count(*)::int as plans from pg_prepared_statements where statement like '%+ ${marker}%' and statement not like '%prepared%'`,
  )
  return { counts: reported, plans: rows[0]?.plans }
}

it('caches the plan of a select', async () => {
  expect(await runThrice('1000', false)).toEqual({ counts: [1001, 1002, 1003], plans: 1 })
})

it('caches none if the best plan depends on the values', async () => {
  expect(await runThrice('2000', true)).toEqual({ counts: [2001, 2002, 2003], plans: 0 })
})
