// An installation with a million messages is backed up, restored into either database and moved to PostgreSQL;
// everything is compared.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { differences } from '../apps/server/src/platform/backup/compare.ts'
import { makeBackup, type Installation } from '../apps/server/src/platform/backup/make-backup.ts'
import { restoreBackup } from '../apps/server/src/platform/backup/restore-backup.ts'
import { verifyBackup } from '../apps/server/src/platform/backup/verify-backup.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { openBlobStore } from '../apps/server/src/platform/storage/blob-store.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'
import { fillMessages } from './restore/fill-messages.ts'

const messages = Number(process.env['MESSAGES'] ?? 1_000_000)
const [backupSeconds, restoreSeconds, moveSeconds] = [180, 300, 300]

const scratch = mkdtempSync(join(tmpdir(), 'recipe-panel-restore-'))
const figures: Record<string, number> = { messages }
const log = pino({ level: 'silent' })

async function installation(dataDir: string, databaseUrl?: string): Promise<Installation> {
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) }, log)
  return { database, blobs: openBlobStore(readConfig({ DATA_DIR: dataDir })), dataDir }
}

async function timed<T>(figure: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  figures[figure] = (performance.now() - began) / 1000
  console.log(`${figure}: ${figures[figure].toFixed(1)}`)
  return result
}

/** The differences between a restored installation and the backup; closes it. */
async function different({ database, blobs }: Installation): Promise<number> {
  const found = await differences(database, blobs, backup)
  for (const one of found) console.error(one)
  await database.close()
  return found.length
}

const server = await openServerProcess({ DATA_DIR: join(scratch, 'house') })
await server.start()
await server.stop()
server.clear()
const source = await installation(join(scratch, 'house'))
await timed('fill, s', () => fillMessages(source.database.pool, messages))

const folder = join(scratch, 'backup')
const content = await timed('backup of embedded, s', () => makeBackup(source, { folder }))
figures['tables'] = content.tables.length
figures['rows'] = content.tables.reduce((sum, { rows }) => sum + rows, 0)
figures['files'] = content.files.count
figures['backup, MB'] =
  (content.tables.reduce((sum, { part }) => sum + part.stored.size, 0) + content.files.size) / 1024 / 1024
await source.database.close()
const backup = await timed('verify, s', () => verifyBackup(folder, undefined))

const again = await installation(mkdtempSync(join(scratch, 'again-')))
await timed('restore into embedded, s', () => restoreBackup(again, { folder }))
figures['different, embedded'] = await different(again)

const moved = await openFreshDatabase()
await timed('move to PostgreSQL, s', async () => {
  const { status } = spawnSync(process.execPath, ['apps/server/dist/cli.js', 'move', '--to', moved.url], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(scratch, 'house') },
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The move failed')
})
// The files stay where they are: they are compared there.
figures['different, moved'] = await different(await installation(join(scratch, 'house'), moved.url))

const onPostgres = await installation(join(scratch, 'house'), moved.url)
const second = join(scratch, 'of-postgres')
await timed('backup of PostgreSQL, s', () => makeBackup(onPostgres, { folder: second }))
await onPostgres.database.close()
await moved.drop()

const target = await openFreshDatabase()
const restored = await installation(mkdtempSync(join(scratch, 'restored-')), target.url)
await timed('restore into PostgreSQL, s', () => restoreBackup(restored, { folder: second }))
// Against the first backup, of the embedded database: nothing was lost along the way.
figures['different, restored'] = await different(restored)
await target.drop()
rmSync(scratch, { recursive: true, force: true })

const goal = {
  'backup of embedded, s': `<= ${backupSeconds}`,
  'backup of PostgreSQL, s': `<= ${backupSeconds}`,
  'restore into embedded, s': `<= ${restoreSeconds}`,
  'restore into PostgreSQL, s': `<= ${restoreSeconds}`,
  'move to PostgreSQL, s': `<= ${moveSeconds}`,
  'different, embedded': '= 0',
  'different, moved': '= 0',
  'different, restored': '= 0',
}
const holds = Object.entries(goal).every(([figure, wanted]) => {
  const limit = Number(wanted.split(' ')[1])
  return (figures[figure] ?? Infinity) <= limit
})
report('restore', figures, goal, holds)
