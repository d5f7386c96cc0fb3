import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '../platform/database/migration-files.ts'
import { prepareSearch } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openEmptyDatabase } from '../platform/database/test-database.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'

const { migrations } = readMigrations(join(appsFolder(), 'server/migrations'))
const own = migrations.findIndex(({ tag }) => tag === '0044_shortcuts-and-signals')
const silent = ['push', 'sound']

/**
 * The three switches of the earlier release, and the channels that they switched off: a switch never touched
 * bell or mail.
 */
const switches = [
  { mention: true, assignment: true, approval: true, off: {} },
  { mention: false, assignment: true, approval: true, off: { mention: silent } },
  { mention: true, assignment: false, approval: true, off: { assignment: silent } },
  { mention: true, assignment: true, approval: false, off: { approval: silent } },
  {
    mention: false,
    assignment: false,
    approval: false,
    off: { mention: silent, assignment: silent, approval: silent },
  },
]
const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`

let database: Database
beforeAll(async () => {
  database = await openEmptyDatabase()
  const { pool } = database
  const client = await pool.connect()
  await prepareSearch(client).finally(() => client.release())
  const run = async (some: typeof migrations) => {
    for (const { statements } of some) for (const statement of statements) await pool.query(statement)
  }
  await run(migrations.slice(0, own))
  for (const [at, { mention, assignment, approval }] of switches.entries())
    await pool.query(
      'insert into staff_signals (user_id, mention, assignment, approval) values ($1, $2, $3, $4)',
      [id(at), mention, assignment, approval],
    )
  await run(migrations.slice(own, own + 1))
})
afterAll(() => database.close())

it.each(switches.map((one, at) => [at, one] as const))(
  'the migration to channels keeps what switch set %i silenced: %j',
  async (at, { off }) => {
    const { rows } = await database.pool.query(
      'select channels_off, quiet_hours from staff_signals where user_id = $1',
      [id(at)],
    )
    expect(rows).toEqual([{ channels_off: off, quiet_hours: null }])
  },
)
