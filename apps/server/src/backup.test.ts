import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from './auth/password.ts'
import { loadDemoContent } from './demo/load-demo-content.ts'
import { differences } from './platform/backup/compare.ts'
import { drill } from './platform/backup/drill.ts'
import { makeBackup, type Installation } from './platform/backup/make-backup.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { verifyBackup } from './platform/backup/verify-backup.ts'
import { readConfig } from './platform/config.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openDatabase, type Database } from './platform/database/open-database.ts'
import { openEmptyDatabase } from './platform/database/test-database.ts'
import { appsFolder } from './platform/http/apps-folder.ts'
import { verifyLog } from './platform/log/verify.ts'
import { openBlobStore } from './platform/storage/blob-store.ts'
import { seedQaTemplates } from './recipes/index.ts'

const onServer = process.env['TEST_DATABASE_URL'] !== undefined
const passphrase = 'correct horse battery staple'
const migrations = join(appsFolder(), 'server/migrations')

const opened: Database[] = []
let scratch: string
let source: Installation
let plain: string
let sealed: string

/** An empty installation: on the tests' database server if there is one, else in a folder. */
async function emptyInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(join(scratch, 'data-'))
  const database = await (onServer
    ? openEmptyDatabase()
    : openDatabase({ dataDir }, pino({ level: 'silent' })))
  opened.push(database)
  return { database, blobs: openBlobStore(readConfig({ DATA_DIR: dataDir })), dataDir }
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'recipe-panel-backup-'))
  source = await emptyInstallation()
  const { database, blobs, dataDir } = source
  await migrateDatabase(database, migrations)
  await seedQaTemplates(database.db)
  const now = new Date()
  await loadDemoContent({
    db: database.db,
    hashPassword,
    putFile: blobs.put,
    now,
    origins: ['http://shop.example'],
  })
  await writeFile(join(dataDir, 'secrets.key'), 'sealed with this')
  plain = join(scratch, 'plain')
  sealed = join(scratch, 'sealed')
  await makeBackup(source, { folder: plain })
  await makeBackup(source, { folder: sealed, passphrase, withKeys: true })
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await rm(scratch, { recursive: true, force: true })
})

/** A copy of a backup with one changed file. */
async function tampered(from: string, change: (folder: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'copy-'))
  await cp(from, folder, { recursive: true })
  await change(folder)
  return folder
}

/** Counts the locks of a database until the most is read; those of a transaction only grow. */
function watchLocks({ pool }: Database) {
  const seen = { most: 0, isOver: false }
  const count = async () => {
    while (!seen.isOver) {
      const { rows } = await pool.query<{ locks: number }>(
        `select count(distinct (locktype, relation, classid, objid, objsubid))::int as locks from pg_locks
         where database = (select oid from pg_database where datname = current_database())`,
      )
      seen.most = Math.max(seen.most, rows[0]?.locks ?? 0)
    }
    return seen.most
  }
  const counted = count()
  return {
    most() {
      seen.isOver = true
      return counted
    },
  }
}

const flip = (name: string, at: (length: number) => number) => async (folder: string) => {
  const bytes = await readFile(join(folder, name))
  const place = at(bytes.length)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  await writeFile(join(folder, name), bytes)
}

describe('a backup', () => {
  it('restores every table, file and secret unchanged, and the log still verifies and detects tampering', async () => {
    const target = await emptyInstallation()
    const content = await restoreBackup(target, { folder: sealed, passphrase })
    expect(content.tables.length).toBeGreaterThan(130)
    expect(content.files.count).toBeGreaterThan(10)
    const backup = await verifyBackup(sealed, passphrase)
    expect(await differences(target.database, target.blobs, backup)).toEqual([])
    expect(await differences(source.database, source.blobs, backup)).toEqual([])
    expect(await readFile(join(target.dataDir, 'secrets.key'), 'utf8')).toBe('sealed with this')
    expect(await verifyLog(target.database)).toMatchObject({ ok: true })
    const { pool } = target.database
    await expect(pool.query('delete from log_entry')).rejects.toThrow('append-only')

    // The comparison must also detect differences.
    await pool.query(`update customer set company = company || '.' where company is not null`)
    await pool.query(`insert into outbox (topic, payload) values ('after', '{}')`)
    const names: string[] = []
    for await (const name of target.blobs.names()) names.push(name)
    await target.blobs.put(names[0] ?? '', Buffer.from('other'), 'image/png')
    expect(await differences(target.database, target.blobs, backup)).toEqual([
      // Contains the customer's name.
      'rows of public.chat_room_name differ',
      'rows of public.customer differ',
      'public.outbox has 1 rows instead of 0',
      'a sequence stands elsewhere',
      `the file ${names[0]} differs`,
    ])
  })

  it('can be restored into tables without accounts, but not with any', async () => {
    const target = await emptyInstallation()
    await migrateDatabase(target.database, migrations)
    await seedQaTemplates(target.database.db)
    const locks = watchLocks(target.database)
    await restoreBackup(target, { folder: plain })
    // A server with the default settings has about 7,800 for all its databases.
    expect(await locks.most()).toBeLessThan(4500)
    expect(await verifyLog(target.database)).toMatchObject({ ok: true })
    expect(await migrateDatabase(target.database, migrations)).toEqual({
      applied: [],
      bridged: [],
      newer: null,
    })
    await expect(restoreBackup(target, { folder: plain })).rejects.toThrow('it is not empty')
    const { rows } = await target.database.pool.query('select count(*)::int as staff from staff')
    expect(rows[0]).not.toEqual({ staff: 0 })
  })

  it('passes the drill in an embedded scratch database, whatever its source, and leaves nothing behind', async () => {
    const { content } = await verifyBackup(plain, undefined)
    expect(await drill(plain, undefined)).toEqual(content)
    expect((await readdir(scratch)).filter((name) => name.startsWith('drill-'))).toEqual([])
  })

  it('has no readable customer data when encrypted', async () => {
    const { rows } = await source.database.pool.query<{ display_name: string }>(
      'select display_name from customer limit 1',
    )
    const table = await readFile(join(sealed, 'tables/public.customer.gz'))
    expect(table.includes(rows[0]?.display_name ?? '')).toBe(false)
    expect(table.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]))
  })

  it('can only be written to an empty folder', async () => {
    await expect(makeBackup(source, { folder: plain })).rejects.toThrow('it is not empty')
  })
})

describe('a restore refuses', () => {
  let target: Installation
  beforeAll(async () => {
    target = await emptyInstallation()
  })
  const restored = (folder: string, given?: string) =>
    restoreBackup(target, { folder, passphrase: given }).finally(async () => {
      const { rowCount } = await target.database.pool.query(
        `select 1 from pg_tables where schemaname in ('public', 'drizzle')`,
      )
      expect(rowCount).toBe(0)
    })

  it('a wrong passphrase, a missing one, and one for an unencrypted backup', async () => {
    await expect(verifyBackup(sealed, 'another passphrase')).rejects.toThrow('not the passphrase')
    await expect(verifyBackup(sealed, undefined)).rejects.toThrow('set BACKUP_PASSPHRASE')
    await expect(verifyBackup(plain, passphrase)).rejects.toThrow('not encrypted')
  })

  it('a flipped byte anywhere', async () => {
    const last = (length: number) => length - 1
    const middle = (length: number) => Math.floor(length / 2)
    for (const [from, given, name, at] of [
      [plain, undefined, 'tables/public.customer.gz', middle],
      [plain, undefined, 'tables/public.customer.gz', () => 5],
      [plain, undefined, 'manifest.json', middle],
      [plain, undefined, 'files.gz', last],
      [sealed, passphrase, 'tables/public.chat_message.gz', middle],
      [sealed, passphrase, 'tables/public.chat_message.gz', () => 0],
      [sealed, passphrase, 'tables/public.chat_message.gz', last],
      [sealed, passphrase, 'keys/secrets.key', middle],
    ] as const)
      await expect(verifyBackup(await tampered(from, flip(name, at)), given)).rejects.toThrow(
        /The backup is damaged|Cannot read this backup/,
      )
  })

  it('a missing file, before writing anything', async () => {
    const name = (await readdir(join(plain, 'files'), { recursive: true })).find((one) => one.includes('.'))
    const without = (gone: string) => tampered(plain, (folder) => rm(join(folder, gone)))
    await expect(restored(await without(`files/${name}`))).rejects.toThrow('is missing')
    await expect(restored(await without('tables/public.customer.gz'))).rejects.toThrow('is missing')
    await expect(restored(await without('manifest.json'))).rejects.toThrow('holds no complete backup')
  })

  it('swapped parts', async () => {
    const swapped = await tampered(sealed, (folder) =>
      cp(join(folder, 'tables/public.tag.gz'), join(folder, 'tables/public.website.gz')),
    )
    await expect(verifyBackup(swapped, passphrase)).rejects.toThrow('damaged')
  })

  it('a database that is not empty', async () => {
    await expect(restoreBackup(source, { folder: plain })).rejects.toThrow('it is not empty')
  })

  it('to overwrite the secrets of another installation', async () => {
    await writeFile(join(target.dataDir, 'secrets.key'), 'of another house')
    await expect(restored(sealed, passphrase)).rejects.toThrow('another one already')
  })
})
