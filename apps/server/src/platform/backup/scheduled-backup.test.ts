import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { backupRun } from '../tables/backup-run.ts'
import { scheduleBackups } from './scheduled-backup.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipe-panel-scheduled-'))
  server = await openTestServer()
})
beforeEach(() => server.database.db.delete(backupRun))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function scheduled(place: string, keep = 7) {
  const { platform } = server.app
  const backup = { folder: place, keep, passphrase: 'a passphrase of the schedule' }
  const backups = scheduleBackups({ ...platform, config: { ...platform.config, backup } })
  if (!backups) throw new Error('Nothing is scheduled')
  return backups
}

const runs = () => server.database.db.select().from(backupRun).orderBy(asc(backupRun.ended_at))

it('makes a backup, keeps the configured number of newest ones, and restores the newest in a drill', async () => {
  const backups = scheduled(folder, 2)
  for (const day of ['21', '22', '23']) await backups.back(new Date(`2026-11-${day}T19:30:00.000Z`))
  expect((await readdir(folder)).toSorted()).toEqual([
    'backup-2026-11-22T193000Z',
    'backup-2026-11-23T193000Z',
  ])
  await backups.drill()
  const all = await runs()
  expect(all.map(({ kind, outcome, error }) => [kind, outcome, error])).toEqual([
    ['BACKUP', 'DONE', null],
    ['BACKUP', 'DONE', null],
    ['BACKUP', 'DONE', null],
    ['DRILL', 'DONE', null],
  ])
  expect(all.at(-1)?.tables).toBeGreaterThan(130)
  expect(all.at(-1)?.size).toBeGreaterThan(0)
})

it('a backup named in the future by a wrong clock displaces no real backup, and leftovers of a killed run are removed', async () => {
  const place = join(folder, 'clock')
  const backups = scheduled(place, 2)
  for (const day of ['2036-01-01', '2036-01-02']) await backups.back(new Date(`${day}T19:30:00.000Z`))
  await mkdir(join(place, 'backup-2026-11-20T193000Z.part'))
  for (const day of ['22', '23']) await backups.back(new Date(`2026-11-${day}T19:30:00.000Z`))
  expect((await readdir(place)).toSorted()).toEqual([
    'backup-2026-11-22T193000Z',
    'backup-2026-11-23T193000Z',
  ])
})

it('saves why it failed, and its job fails, too', async () => {
  const place = join(folder, 'a-file')
  await writeFile(place, '')
  await expect(scheduled(place).back()).rejects.toThrow('EEXIST')
  await expect(scheduled(await mkdtemp(join(folder, 'empty-'))).drill()).rejects.toThrow('There is no backup')
  expect((await runs()).map(({ kind, outcome, error }) => [kind, outcome, error])).toEqual([
    ['BACKUP', 'FAILED', expect.stringContaining('EEXIST')],
    ['DRILL', 'FAILED', expect.stringContaining('There is no backup in')],
  ])
})

it('runs one at a time: a second backup does nothing, and a drill beside it fails', async () => {
  const backups = scheduled(await mkdtemp(join(folder, 'once-')))
  const [first, second, drill] = await Promise.allSettled([backups.back(), backups.back(), backups.drill()])
  expect([first?.status, second?.status, drill?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect((await runs()).map(({ kind, outcome, error }) => [kind, outcome, error])).toEqual([
    ['DRILL', 'FAILED', 'It was not begun: a backup is still running'],
    ['BACKUP', 'DONE', null],
  ])
})

it('is off without BACKUP_DIR', () => {
  expect(scheduleBackups(server.app.platform)).toBeUndefined()
})
