import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, expect, test } from 'vitest'

import { lockFolder } from './folder-lock.ts'
import { startChild } from './test-child.ts'

let folder: string
let lockFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rp-lock-'))
  lockFile = path.join(folder, 'database.lock')
})

const writeLock = (holder: object) => writeFileSync(lockFile, JSON.stringify({ host: hostname(), ...holder }))
const isLinux = process.platform === 'linux'

test('a second holder is refused with a sentence that names the folder and the process', () => {
  const lock = lockFolder(folder)
  const sentence = `Cannot open the data folder "${folder}": process ${process.pid} is using it`
  expect(() => lockFolder(folder)).toThrow(sentence)
  lock.release()
})

test('a released folder is free, and nothing is left in it', () => {
  lockFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
  lockFolder(folder).release()
})

test('the lock of a dead process is taken over', () => {
  writeLock({ pid: 2 ** 22 + 1, started: '1' })
  lockFolder(folder).release()
})

test.runIf(isLinux)('the lock of a dead process is taken over even if its number was reused', () => {
  writeLock({ pid: process.ppid, started: '1' })
  lockFolder(folder).release()
})

test('a truncated lock is taken over', () => {
  writeFileSync(lockFile, '{"pi')
  lockFolder(folder).release()
})

test('the lock of another machine holds while its heartbeat is fresh', () => {
  writeLock({ pid: 7, started: '1', host: 'elsewhere' })
  expect(() => lockFolder(folder)).toThrow('process 7 on elsewhere')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile, longAgo, longAgo)
  lockFolder(folder).release()
})

test('a second process on the same database is refused with a sentence', async () => {
  const lock = lockFolder(folder)
  const open = `await openDatabase({ dataDir: folder }, log).catch((error) => say(error.message))`
  const child = startChild(folder, open)
  expect(await child.output).toBe(
    `Cannot open the data folder "${folder}": process ${process.pid} is using it\n`,
  )
  lock.release()
})
