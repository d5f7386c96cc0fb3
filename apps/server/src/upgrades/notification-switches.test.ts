import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/database/open-database.ts'
import { openUpgraded } from './upgraded.ts'

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
  database = await openUpgraded('0044_shortcuts-and-signals', fill, 'it-alone')
})
afterAll(() => database.close())

async function fill(pool: Database['pool']): Promise<void> {
  for (const [at, { mention, assignment, approval }] of switches.entries())
    await pool.query(
      'insert into staff_signals (user_id, mention, assignment, approval) values ($1, $2, $3, $4)',
      [id(at), mention, assignment, approval],
    )
}

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
