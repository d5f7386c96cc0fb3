import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { build } from '../build.ts'
import { appsFolder } from '../http/apps-folder.ts'
import { readMigrations } from './migration-files.ts'
import { migrateDatabase, requireCurrent } from './migrate.ts'
import type { Database } from './open-database.ts'
import { openTestDatabase } from './test-database.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await openTestDatabase()
  // The template may contain the real migrations; the newest recorded migration decides which ones count as
  // new.
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
  'a database that does not recognise Thai letters is refused with a sentence',
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

describe('a database unknown to this version', () => {
  const refusal = async () => migrateDatabase(database, folder).catch((error: Error) => error.message)

  beforeEach(() => migrateDatabase(database, folder))

  test('is refused, with both migrations and what to do, if migrations of another line made it', async () => {
    await database.pool.query(`update drizzle.__drizzle_migrations set hash = 'abcdefabcdefabcdef'`)
    const words = await refusal()
    expect(words).toContain('it has an unknown migration (abcdefabcdef) where this version has 0000_first')
    expect(words).toContain('restore --from FOLDER')
    await expect(requireCurrent(database, folder)).rejects.toThrow('0000_first')
    expect(await planted()).toEqual([{ n: 1 }])
  })

  test('is refused if it is newer and does not declare who may run with it', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 2)`,
    )
    expect(await refusal()).toContain(
      `This is version ${build().version}, and the database has 1 migrations of a newer one`,
    )
  })

  const releaseRow = (oldest: string) =>
    database.pool.query(
      `insert into migration_run (hash, tag, release, oldest_release) values ('later', '0001_later', '9.1.0', $1)`,
      [oldest],
    )

  test('is refused if it is newer and needs a newer program, naming both versions', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 2)`,
    )
    await releaseRow('9.0.0')
    const words = await refusal()
    expect(words).toContain(`This is version ${build().version}, and version 9.1.0 has changed the database`)
    expect(words).toContain('9.0.0 or newer is needed (0001_later)')
  })

  test('is used with a warning that names both versions if it is newer and this version may run with it', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 2)`,
    )
    await releaseRow(build().version)
    const { newer } = await migrateDatabase(database, folder)
    expect(newer).toContain(
      `This is version ${build().version}, and the database is already of version 9.1.0`,
    )
    await requireCurrent(database, folder)
  })
})

test('reports how far an outdated database is, without changing it', async () => {
  const all = path.join(appsFolder(), 'server/migrations')
  await expect(requireCurrent(database, all)).rejects.toThrow(
    /The database has 0 of \d+ migrations: run "migrate"/,
  )
  const { rows } = await database.pool.query(`select to_regnamespace('drizzle') as made`)
  expect(rows).toEqual([{ made: null }])
})

test('records what applied a migration, and when', async () => {
  await migrateDatabase(database, folder)
  const { rows } = await database.pool.query(
    `select tag, release, now() - applied_at < interval '1 minute' as now from migration_run where tag = '0000_first' and hash = $1`,
    [readMigrations(folder).migrations[0]?.hash],
  )
  expect(rows).toEqual([{ tag: '0000_first', release: build().version, now: true }])
})
