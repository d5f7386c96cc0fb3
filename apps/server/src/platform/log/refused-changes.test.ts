import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '../database/test-database.ts'
import { openOutbox, type Outbox } from '../outbox/outbox.ts'
import { appendToLog } from './append.ts'

let database: Database
let outbox: Outbox

beforeAll(async () => {
  database = await openTestDatabase()
  const opened = openOutbox(database, pino({ level: 'silent' }))
  outbox = opened.outbox
  await opened.write((tx) =>
    appendToLog(tx, {
      event: 'config.changed',
      subject: { type: 'configuration', id: 'KEY' },
      actor: { type: 'SYSTEM', id: null },
    }),
  )
  await database.pool.query(
    `insert into log_checkpoint values (1, 'h', 'r', '2026-11-22T00:00:00Z', 'k', 's', 'f.json')`,
  )
})
afterAll(async () => {
  await outbox.close()
  await database.close()
})

// The database itself refuses them: the one that TEST_DATABASE_URL selects, else the embedded one.
describe.each(['log_entry', 'log_checkpoint'])('the table %s', (table) => {
  it.each([
    ['update', `update ${table} set hash = 'other'`],
    ['update', `update ${table} set hash = hash where seq = 1`],
    ['update', `insert into ${table} select * from ${table} on conflict (seq) do update set hash = 'other'`],
    ['delete', `delete from ${table}`],
    ['truncate', `truncate ${table}`],
    ['truncate', `truncate ${table} cascade`],
  ])('refuses to %s: %s', async (change, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      message: `Cannot ${change} the supply-chain log: it is append-only`,
      code: '42501',
    })
    const { rows } = await database.pool.query<{ seq: string }>(`select seq from ${table}`)
    expect(rows).toEqual([{ seq: '1' }])
  })
})
