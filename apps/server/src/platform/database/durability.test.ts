import { spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startEmbedded } from './embedded-database.ts'
import { openDatabase, poolSettings } from './open-database.ts'
import { startChild, type Child } from './test-child.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rp-durable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = pino({ level: 'silent' })
// A partial transaction shows as an odd number of rows of a pair.
const openAndPrepare = `
  const { pool, close } = await openDatabase({ dataDir: folder }, log)
  await pool.query('create table if not exists pair (n bigint not null, half int not null)')`
const writeUntilKilled = `${openAndPrepare}
  const write = async (lane) => {
    for (let i = 0; ; i += 1) {
      const n = Date.now() * 1000 + lane * 100 + (i % 100)
      const client = await pool.connect()
      await client.query('begin')
      await client.query('insert into pair values ($1, 1)', [n])
      await client.query('insert into pair values ($1, 2)', [n])
      await client.query('commit')
      client.release()
      say(String(n))
    }
  }
  await Promise.all([0, 1, 2, 3].map(write))`

test('no acknowledged transaction is lost and none is partial when the process is killed', async () => {
  const acknowledged = new Set<string>()
  for (const lines of [1, 20, 60]) {
    const child = startChild(folder, writeUntilKilled)
    await written(child, lines)
    child.process.kill('SIGKILL')
    await child.closed
    for (const line of (await child.output).split('\n').slice(0, -1)) acknowledged.add(line)
  }
  const { pool, close } = await openDatabase({ dataDir: folder }, log)
  const { rows } = await pool.query<{ n: string; halves: number }>(
    'select n, count(distinct half)::int as halves from pair group by n',
  )
  await close()
  const stored = new Set(rows.map(({ n }) => n))
  expect(acknowledged.size).toBeGreaterThan(80)
  expect([...acknowledged].filter((n) => !stored.has(n))).toEqual([])
  expect(rows.filter(({ halves }) => halves !== 2)).toEqual([])
})

/** Waits until a process has written some lines. */
async function written({ process: { stdout } }: Child, lines: number): Promise<void> {
  let count = 0
  while (count < lines) {
    const [chunk] = (await once(stdout ?? new EventEmitter(), 'data')) as [Buffer]
    count += chunk.toString().split('\n').length - 1
  }
}

const hasStrace = spawnSync('strace', ['-V']).status === 0

// Every kind of write that a command tag does not reveal, and a plain one.
const tracedWrites = `${openAndPrepare}
  await pool.query('create function put(bigint) returns void language sql as $$ insert into pair values ($1, 3) $$')
  for (let n = 0; n < 5; n += 1) {
    say('ASK'); await pool.query('insert into pair values ($1, 1)', [n]); say('ACK')
    say('ASK'); await pool.query('with w as (insert into pair values ($1, 2) returning n) select n from w', [n]); say('ACK')
    say('ASK'); await pool.query('select put($1)', [n]); say('ACK')
  }
  await close()`

test.runIf(hasStrace)('every acknowledgement follows a sync of the log bytes before it', async () => {
  const trace = path.join(folder, 'trace')
  const calls = 'trace=pwrite64,pwritev,fdatasync,fsync,write'
  const child = startChild(folder, tracedWrites, ['strace', '-f', '-y', '-o', trace, '-e', calls])
  expect(await child.closed, await child.errors).toBe(0)
  const lines = readFileSync(trace, 'utf8').split('\n')
  let unsynced = 0
  let writes = 0
  const steps: string[] = []
  for (const line of lines) {
    if (/pwritev?(64)?\(.*pg_wal\//.test(line)) {
      unsynced += 1
      writes += 1
    }
    // A call interrupted by another thread is printed in two lines; it counts when it returned.
    if (/fdatasync(\(.*pg_wal\/| resumed).*= 0$/.test(line)) unsynced = 0
    if (line.includes('"ASK\\n"')) writes = 0
    if (line.includes('"ACK\\n"')) steps.push(writes > 0 && unsynced === 0 ? 'synced' : line)
  }
  expect(steps).toEqual(Array.from({ length: 15 }, () => 'synced'))
  const lastControl = lines.findLastIndex((line) => /fsync\(.*pg_control>\) = 0/.test(line))
  const lastTable = lines.findLastIndex((line) => /fsync\(.*\/base\/\d+\/\d+>\) = 0/.test(line))
  expect(lastTable, 'closing syncs the tables, then the control file').toBeGreaterThan(0)
  expect(lastControl).toBeGreaterThan(lastTable)
})

const killItself = `
  const { existsSync } = await import('node:fs')
  setInterval(() => { if (existsSync(folder + '/database/PG_VERSION')) process.kill(process.pid, 'SIGKILL') }, 1)`

test('a first start that was killed halfway does not leave a broken database', async () => {
  const mark = path.join(folder, 'database.unfinished')
  await killedHalfway(mark)
  const { pool, close } = await openDatabase({ dataDir: folder }, log)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  expect(existsSync(mark)).toBe(false)
})

/** Starts until one start was killed between its first file and its end; a start that ended earlier is forgotten. */
async function killedHalfway(mark: string): Promise<void> {
  do {
    rmSync(path.join(folder, 'database'), { recursive: true, force: true })
    const child = startChild(folder, `${killItself}${openAndPrepare}`)
    await child.closed
  } while (!existsSync(mark))
}

test('a folder that cannot be opened is refused with a sentence and unlocked again', async () => {
  writeFileSync(path.join(folder, 'database'), 'not a folder')
  await expect(openDatabase({ dataDir: folder }, log)).rejects.toThrow('database')
  expect(existsSync(path.join(folder, 'database.lock'))).toBe(false)
})

test('our own checkpoints truncate the log, as the engine makes none by itself', async () => {
  const eager = { folder: path.join(folder, 'database'), checkpointAfterBytes: 1 }
  const { pool, close } = await startEmbedded(eager, poolSettings)
  const checkpoint = async () => {
    const { rows } = await pool.query<{ at: string }>(
      'select checkpoint_lsn::text as at from pg_control_checkpoint()',
    )
    return rows[0]?.at
  }
  const before = await checkpoint()
  await pool.query('create table written as select 1 as n')
  await expect.poll(checkpoint).not.toBe(before)
  await close()
})

test('a log that cannot be synced stops the database instead of acknowledging', async () => {
  const { pool, close } = await openDatabase({ dataDir: folder }, log)
  await pool.query('create table written (n int)')
  rmSync(path.join(folder, 'database', 'pg_wal'), { recursive: true })
  const sentence = 'The embedded database stopped'
  await expect(pool.query('insert into written values (1)')).rejects.toThrow(sentence)
  await expect(pool.query('select 1')).rejects.toThrow(sentence)
  await close()
})
