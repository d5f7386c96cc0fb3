import { describe, expect, it } from 'vitest'
import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

const query = async (database: Database, text: string): Promise<object[]> =>
  (await database.pool.query<object>(text)).rows
const nameOf = (database: Database) => query(database, 'select current_database() as name')

/** Uses a database, closes it, and opens the next one. */
async function after(...statements: string[]): Promise<{ before: object[]; next: Database }> {
  const database = await openTestDatabase()
  const before = await nameOf(database)
  for (const statement of statements) await query(database, statement)
  await database.close()
  return { before, next: await openTestDatabase() }
}

describe.runIf(process.env['TEST_DATABASE_URL'] !== undefined)('a database of a test on a server', () => {
  it('is used again, without its rows, counting from the beginning', async () => {
    const line = "insert into outbox (topic, payload) values ('first', '{}') returning id"
    const { before, next } = await after(line, line)
    expect(await nameOf(next)).toEqual(before)
    expect(await query(next, 'select * from outbox')).toEqual([])
    expect(await query(next, line)).toEqual([{ id: '1' }])
    await next.close()
  })

  it.each([
    ['a table was added', 'create table added (n int)'],
    ['a trigger was switched off', 'alter table log_entry disable trigger log_entry_stays'],
    [
      'a column was changed and changed back',
      'alter table outbox alter topic drop not null',
      'alter table outbox alter topic set not null',
    ],
    ['a schema was added', 'create schema added'],
    ['what the migrations wrote was changed', 'delete from migration_run'],
  ])('is not used again if %s', async (_title, ...statements) => {
    const { before, next } = await after(...statements)
    expect(await nameOf(next)).not.toEqual(before)
    await next.close()
  })

  it('still refuses changes of the log when it is used again', async () => {
    const { next } = await after('select 1')
    await query(
      next,
      `insert into log_entry (seq, chain, v, occurred_at, recorded_at, actor, event, subject, data, prev_hash, hash)
      values (1, 'c', 1, now(), now(), '{}', 'e', '{}', '{}', '', '')`,
    )
    await expect(query(next, 'delete from log_entry')).rejects.toThrow('log')
    await next.close()
  })
})
