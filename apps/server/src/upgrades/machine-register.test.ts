import { plateKey, serialKey } from '@rp/domain/machine-register/serial-key'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/database/open-database.ts'
import { openUpgraded } from './upgraded.ts'

const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [malee, anong] = [id(1), id(2)]

/** Jobs as they were: customer, model, serial number, day of opening. */
const jobs: [string, string, string | null, string][] = [
  [malee, 'Filler 200', 'FL-2041', '2025-03-01'],
  [malee, 'FILLER-200', 'ｆｌ ๒๐๔๑', '2026-02-01'],
  [malee, 'Filler 300', 'FL-2041', '2026-02-02'],
  [anong, 'Filler 200', 'FL-2041', '2026-02-03'],
  [malee, 'Filler 200', null, '2026-02-04'],
  [malee, 'Filler 200', ' - ', '2026-02-05'],
  [malee, 'Filler 200', 'n/a', '2026-02-06'],
]

let database: Database
beforeAll(async () => {
  database = await openUpgraded('0061_machine-register', fill)
})
afterAll(() => database.close())

async function fill(pool: Database['pool']): Promise<void> {
  for (const customer of [malee, anong])
    await pool.query(`insert into customer (id, username, display_name) values ($1, $2, $2)`, [
      customer,
      customer,
    ])
  for (const [at, [customer, model, serial, day]] of jobs.entries())
    await pool.query(
      `insert into machine_service (id, number, type, customer_id, customer_name, model, serial_no, problem, site_address,
         preferred_slots, priority, files, status, status_since, due_at, created_at)
       values ($1, $2, 'OFFICE', $3, 'Malee', $4, $5, 'Leaks', '', '["old"]', 'NORMAL', '["old"]', 'INSPECTION', now(), now(), $6)`,
      [id(10 + at), `MCH-${at}`, customer, model, serial, `${day}T03:00:00Z`],
    )
}

it('makes a machine of each customer, model and serial number, as its newest job has it', async () => {
  const { rows } = await database.pool.query(
    `select number, model, serial_no, serial_key, customer_id from machine order by number`,
  )
  expect(rows).toEqual([
    {
      number: 'MC-2025-00001',
      model: 'FILLER-200',
      serial_no: 'ｆｌ ๒๐๔๑',
      serial_key: 'FL2041',
      customer_id: malee,
    },
    {
      number: 'MC-2026-00001',
      model: 'Filler 300',
      serial_no: 'FL-2041',
      serial_key: 'FL2041',
      customer_id: malee,
    },
    {
      number: 'MC-2026-00002',
      model: 'Filler 200',
      serial_no: 'FL-2041',
      serial_key: 'FL2041',
      customer_id: anong,
    },
  ])
})

it('links the jobs with a serial number, and leaves the others', async () => {
  const { rows } = await database.pool.query(
    `select s.number, m.number as machine from machine_service s left join machine m on m.id = s.machine_id order by s.id`,
  )
  expect(rows.map(({ machine }) => machine)).toEqual([
    'MC-2025-00001',
    'MC-2025-00001',
    'MC-2026-00001',
    'MC-2026-00002',
    null,
    null,
    null,
  ])
})

it('goes on with the next number, and compares plates as the product does', async () => {
  const { rows: series } = await database.pool.query(
    `select series, last from number_series where series like 'MC-%' order by series`,
  )
  expect(series).toEqual([
    { series: 'MC-2025', last: 1 },
    { series: 'MC-2026', last: 2 },
  ])
  const { rows } = await database.pool.query(`select serial_no, serial_key, model from machine`)
  for (const row of rows)
    expect([row.serial_no, serialKey(row.serial_no)]).toEqual([row.serial_no, row.serial_key])
  expect(plateKey('FILLER-200')).toBe(plateKey('Filler 200'))
})
