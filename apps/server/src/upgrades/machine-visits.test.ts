import { visitState } from '@rp/domain/machine-service/visits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitsOf } from '../machine/visits.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openUpgraded } from './upgraded.ts'

const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`
const [ahead, past, ended] = [
  '2099-03-01T03:00:00.000Z',
  '2026-01-05T03:00:00.000Z',
  '2026-01-08T09:00:00.000Z',
]
const hours = (text: string, count: number) => new Date(Date.parse(text) + count * 3_600_000).toISOString()

/** Jobs as they were before, and their visit after the migration; null: none. */
const jobs: { name: string; row: Record<string, unknown>; visit: object | null; next: string | null }[] = [
  {
    name: 'a planned visit',
    row: {
      status: 'PENDING_VISIT',
      planned_at: ahead,
      ends_at: hours(ahead, 1),
      remind_days: 2,
      visit_note: 'seals',
    },
    visit: { state: 'PLANNED', planned_at: ahead, ends_at: hours(ahead, 1), remind_days: 2, note: 'seals' },
    next: ahead,
  },
  {
    name: 'a check-in whose departure nobody wrote',
    row: { status: 'QUOTATION', planned_at: past, ends_at: hours(past, 2), arrived_at: hours(past, 0.5) },
    visit: { state: 'DONE', arrived_at: hours(past, 0.5), left_at: hours(past, 2) },
    next: null,
  },
  {
    name: 'a check-in without a planned visit',
    row: { status: 'COMPLETED', arrived_at: past, left_at: ended, completed_at: ended },
    visit: { state: 'DONE', planned_at: past, arrived_at: past, left_at: ended, remind_days: 0 },
    next: null,
  },
  {
    name: 'a visit of a job that was withdrawn before it',
    row: { status: 'COMPLETED', planned_at: ahead, ends_at: null, completed_at: ended },
    visit: { state: 'CANCELLED', planned_at: ahead, ends_at: hours(ahead, 2), cancelled_at: ended },
    next: null,
  },
  {
    name: 'the note of a visit that was cancelled',
    row: { status: 'PENDING_RECEIVE', visit_note: 'old' },
    visit: { state: 'CANCELLED', note: 'old' },
    next: null,
  },
  { name: 'no visit', row: { status: 'PENDING_VISIT' }, visit: null, next: null },
]

let database: Database
beforeAll(async () => {
  database = await openUpgraded('0060_machine-visits', fill)
})
afterAll(() => database.close())

async function fill(pool: Database['pool']): Promise<void> {
  await pool.query(`insert into customer (id, username, display_name) values ($1, 'malee', 'Malee')`, [id(9)])
  for (const [at, { row }] of jobs.entries()) {
    const values = {
      id: id(at + 1),
      number: `MCH-${at}`,
      type: 'ONSITE',
      customer_id: id(9),
      customer_name: 'Malee',
      model: 'F',
      problem: 'x',
      site_address: '',
      preferred_slots: '[]',
      priority: 'NORMAL',
      files: '[]',
      status_since: ended,
      due_at: ended,
      engineer_ids: [id(8)],
      ...row,
    }
    const names = Object.keys(values)
    await pool.query(
      `insert into machine_service (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
      Object.values(values),
    )
  }
}

it.each(jobs.map((one, at) => [one.name, at + 1, one] as const))(
  'the upgrade leaves %s as it was',
  async (_name, at, { visit, next }) => {
    const visits = await visitsOf(database.db, id(at))
    expect(visits.map((one) => ({ ...one, state: visitState(one) }))).toMatchObject(
      // A reminder that was sent is known by the id.
      visit ? [{ id: id(at), engineer_ids: [id(8)], ...visit }] : [],
    )
    const { rows } = await database.pool.query('select planned_at from machine_service where id = $1', [
      id(at),
    ])
    expect(rows).toEqual([{ planned_at: next }])
  },
)
