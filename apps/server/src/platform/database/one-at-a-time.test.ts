import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const requested = sql`select 1 as one`

test('two concurrent statements in one transaction fail their test', async () => {
  const together = database.db.transaction((tx) =>
    Promise.all([tx.execute(requested), tx.execute(requested)]),
  )
  await expect(together).rejects.toMatchObject({
    cause: { message: expect.stringContaining('one statement at a time') },
  })
})

test('sequential statements are allowed, also after one that failed', async () => {
  const rows = await database.db.transaction(async (tx) => {
    await tx.transaction((inner) => inner.execute(sql`select 1 / 0`)).catch(() => undefined)
    await tx.execute(requested)
    return (await tx.execute(requested)).rows
  })
  expect(rows).toEqual([{ one: 1 }])
})

test('outside a transaction each has its own connection', async () => {
  const both = await Promise.all([database.db.execute(requested), database.db.execute(requested)])
  expect(both.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
})
