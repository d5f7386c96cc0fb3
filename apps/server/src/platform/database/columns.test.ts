import { eq } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { commonColumns, instant, money } from './columns.ts'
import { isoInstant } from './instants.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

const sample = pgTable('column_sample', { ...commonColumns(), at: instant(), price: money() })

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.pool.query(`create table column_sample (
    id uuid primary key, created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
    created_by uuid, updated_by uuid, row_version int not null default 1, archived_at timestamptz(3),
    at timestamptz(3), price numeric(18,6))`)
})
afterAll(() => database.close())

test('an instant is written as ISO text and read as the same text', async () => {
  const at = '2026-11-20T03:00:00.120Z'
  const [made] = await database.db.insert(sample).values({ at, price: '1234.5' }).returning()
  expect(made).toMatchObject({ at, price: '1234.500000', row_version: 1, archived_at: null })
  expect(made?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const found = await database.db.select({ price: sample.price }).from(sample).where(eq(sample.at, at))
  expect(found).toEqual([{ price: '1234.500000' }])
})

test('a Date is written as the same moment', () => {
  expect(sample.at.mapToDriverValue(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})

test('an id is a time-ordered UUID', async () => {
  const [made] = await database.db.insert(sample).values({}).returning({ id: sample.id })
  expect(made?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
})

test('fractions that PostgreSQL shortens are padded again', () => {
  expect(isoInstant('2026-11-20 03:00:00+00')).toBe('2026-11-20T03:00:00.000Z')
  expect(isoInstant('2026-11-20 03:00:00.1+00')).toBe('2026-11-20T03:00:00.100Z')
  expect(isoInstant('2026-11-20 03:00:00.123456+00')).toBe('2026-11-20T03:00:00.123Z')
  expect(() => isoInstant('2026-11-20 10:00:00+07')).toThrow('not in UTC')
})
