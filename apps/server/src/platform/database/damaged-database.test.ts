import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOf, openDatabase } from './open-database.ts'

const log = pino({ level: 'silent' })
let scratch: string
let whole: string
beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'rp-damaged-'))
  whole = path.join(scratch, 'whole')
  const { pool, close } = await openDatabase({ dataDir: whole }, log)
  await pool.query('create table planted (n int)')
  await close()
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const segments = (folder: string) =>
  readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))

it.each<[what: string, damage: (folder: string) => void]>([
  [
    'a write-ahead log that was cut off',
    (folder) => segments(folder).forEach((name) => truncateSync(path.join(folder, 'pg_wal', name), 100)),
  ],
  [
    'no write-ahead log',
    (folder) => segments(folder).forEach((name) => rmSync(path.join(folder, 'pg_wal', name))),
  ],
  ['no control file', (folder) => rmSync(path.join(folder, 'global/pg_control'))],
  [
    'a control file of zeros',
    (folder) => writeFileSync(path.join(folder, 'global/pg_control'), Buffer.alloc(8192)),
  ],
  ['no version', (folder) => rmSync(path.join(folder, 'PG_VERSION'))],
  ['no tables', (folder) => rmSync(path.join(folder, 'base'), { recursive: true })],
])(
  'a database with %s is refused, naming its folder and the way back, and is not touched',
  async (what, damage) => {
    const dataDir = path.join(scratch, what.replaceAll(' ', '-'))
    cpSync(whole, dataDir, { recursive: true })
    const folder = folderOf(dataDir)
    damage(folder)
    const before = readdirSync(folder)
    for (let start = 0; start < 2; start += 1) {
      const words = await openDatabase({ dataDir }, log).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      expect(words).toContain(`the database in the folder "${folder}" cannot be opened, it is damaged`)
      expect(words).toContain('npm run panel -- restore --from FOLDER')
    }
    expect(readdirSync(folder).filter((name) => before.includes(name))).toEqual(before)
  },
)
