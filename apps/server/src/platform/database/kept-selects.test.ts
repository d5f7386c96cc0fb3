import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepSelects } from './kept-selects.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Asks three times; answers what was told, and how many plans the database keeps of it. */
async function asked(marker: string, isPlannedAnew: boolean) {
  const { db, pool } = database
  const keep = keepSelects<{ value: number }>(pool)
  const columns = { value: sql<number>`${sql.placeholder('value')}::int + ${sql.raw(marker)}`.as('value') }
  const build = () => db.select(columns).from(sql`(select 1) as one`)
  const told: number[] = []
  for (const value of [1, 2, 3])
    for (const row of await keep('shape', columns, build, isPlannedAnew).execute({ value }))
      told.push(row.value)
  const { rows } = await pool.query<{ kept: number }>(
    `select count(*)::int as kept from pg_prepared_statements where statement like '%+ ${marker}%' and statement not like '%prepared%'`,
  )
  return { told, plans: rows[0]?.kept }
}

it('keeps the plan of a select', async () => {
  expect(await asked('1000', false)).toEqual({ told: [1001, 1002, 1003], plans: 1 })
})

it('keeps none where the values decide how it is best answered', async () => {
  expect(await asked('2000', true)).toEqual({ told: [2001, 2002, 2003], plans: 0 })
})
