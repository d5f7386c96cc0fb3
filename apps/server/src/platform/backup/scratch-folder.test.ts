import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScratch, sweepScratch } from './scratch-folder.ts'

let parent: string
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'scratch-parent-'))
})
afterEach(() => rm(parent, { recursive: true, force: true }))

const hour = 3_600_000
const soon = () => Date.now() + hour

/** A copy of the database left by a killed process. */
async function left(name: string, lock?: object): Promise<void> {
  await mkdir(join(parent, name))
  await writeFile(join(parent, name, 'copy'), 'every customer')
  if (lock) await writeFile(join(parent, name, 'database.lock'), JSON.stringify(lock))
  const old = new Date(Date.now() - hour)
  await utimes(join(parent, name), old, old)
}

it('leaves nothing when done', async () => {
  const { folder, remove } = await openScratch(parent, 'move')
  await writeFile(join(folder, 'copy'), 'every customer')
  await remove()
  expect(await readdir(parent)).toEqual([])
})

it('removes what killed processes left, with and without a lock', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => gone.once('exit', resolve))
  const { hostname } = await import('node:os')
  await left('move-Uwqtlv')
  await left('drill-DPZ7GC', { pid: gone.pid, started: '1', host: hostname() })
  expect((await sweepScratch(parent)).toSorted()).toEqual(['drill-DPZ7GC', 'move-Uwqtlv'])
  expect(await readdir(parent)).toEqual([])
})

it('keeps folders that another process uses, new ones, and unrelated ones', async () => {
  const working = await openScratch(parent, 'drill')
  await left('movements-2026')
  await left('backup-2026-11-25T023000Z')
  await mkdir(join(parent, 'move-abcdef'))
  expect(await sweepScratch(parent)).toEqual([])
  expect(await sweepScratch(parent, soon())).toEqual(['move-abcdef'])
  expect((await readdir(parent)).length).toBe(3)
  await working.remove()
})

it('is removed when the next one is opened', async () => {
  await left('move-eGxblk')
  const { remove } = await openScratch(parent, 'drill')
  await remove()
  expect(await readdir(parent)).toEqual([])
})
