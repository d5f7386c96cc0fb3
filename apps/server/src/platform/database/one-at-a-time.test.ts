import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const asked = sql`select 1 as one`

test('two statements at once on one transaction fail their test', async () => {
  const together = database.db.transaction((tx) => Promise.all([tx.execute(asked), tx.execute(asked)]))
  await expect(together).rejects.toMatchObject({
    cause: { message: expect.stringContaining('one statement at a time') },
  })
})

test('they may follow one another, also after one that failed', async () => {
  const rows = await database.db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => undefined)
    await tx.execute(asked)
    return (await tx.execute(asked)).rows
  })
  expect(rows).toEqual([{ one: 1 }])
})

test('outside of a transaction each has a connection of its own', async () => {
  const both = await Promise.all([database.db.execute(asked), database.db.execute(asked)])
  expect(both.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
})
