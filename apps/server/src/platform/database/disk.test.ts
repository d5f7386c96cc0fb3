import { tmpdir } from 'node:os'

import { expect, test } from 'vitest'

import { freeBytes, refuseFullDisk } from './disk.ts'

const nearlyFull = () => Promise.resolve(10 * 1024 * 1024)

test('reports the free space of a folder', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(0)
})

test('refuses a disk with too little space with a sentence', async () => {
  await expect(refuseFullDisk('/data', nearlyFull)).rejects.toThrow(
    'Cannot start: the disk of "/data" has 10 MB free, at least 64 MB are needed',
  )
})
