import { tmpdir } from 'node:os'

import { expect, test } from 'vitest'

import { freeBytes, refuseFullDisk } from './disk.ts'

const nearlyFull = () => Promise.resolve(10 * 1024 * 1024)

test('the free space of a folder is known', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(0)
})

test('a disk with too little room is refused with a sentence', async () => {
  await expect(refuseFullDisk('/data', nearlyFull)).rejects.toThrow(
    'Cannot start: the disk of "/data" has 10 MB free, at least 64 MB are needed',
  )
})
