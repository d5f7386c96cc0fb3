import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { migrateDatabase } from './migrate.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  // The template may hold the real migrations, and the newest of them decides what counts as new.
  await database.pool.query('drop schema if exists drizzle cascade')
  folder = mkdtempSync(path.join(tmpdir(), 'rp-migrate-'))
  mkdirSync(path.join(folder, 'meta'))
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_first', breakpoints: true }]
  writeFileSync(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  writeFileSync(
    path.join(folder, '0000_first.sql'),
    'create table planted (n int)--> statement-breakpoint\ninsert into planted values (1);',
  )
})
afterEach(() => database.close())

const planted = async () => (await database.pool.query('select n from planted')).rows

test('migrations run once, however often the server starts', async () => {
  await migrateDatabase(database, folder)
  await migrateDatabase(database, folder)
  expect(await planted()).toEqual([{ n: 1 }])
})

test('several processes that start at once migrate one after another', async () => {
  if (database.embedded) return
  await Promise.all([1, 2, 3, 4].map(() => migrateDatabase(database, folder)))
  expect(await planted()).toEqual([{ n: 1 }])
})

test('a folder without migrations leaves a usable database', async () => {
  await migrateDatabase(database, '/nowhere')
  const { rows } = await database.pool.query(`select similarity('น้ำหอม', 'น้ำหอม') as alike`)
  expect(rows).toEqual([{ alike: 1 }])
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a database that is blind for Thai is refused with a sentence',
  async () => {
    await database.pool
      .query('create database blind_for_thai template template0 lc_ctype "C"')
      .catch(() => undefined)
    const { openPostgres } = await import('./open-database.ts')
    const address = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    address.pathname = '/blind_for_thai'
    const blind = await openPostgres(address.href, console)
    await expect(migrateDatabase(blind, '/nowhere')).rejects.toThrow('LC_CTYPE C.UTF-8')
    await blind.close()
    await database.pool.query('drop database blind_for_thai')
  },
)
