import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openBlobStore, type BlobStore } from './blob-store.ts'

const name = '0198c0de-0000-7000-8000-0000000000ab.png'

let folder: string
let s3: S3rver
const stores: Record<string, BlobStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipe-panel-blobs-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  const { port } = await s3.run()
  const keys = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', S3_REGION: 'us-east-1' }
  stores['a folder'] = openBlobStore(readConfig({ DATA_DIR: folder }))
  stores['an S3 bucket'] = openBlobStore(
    readConfig({ DATA_DIR: folder, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'files', ...keys }),
  )
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a folder', 'an S3 bucket'])('%s', (kind) => {
  it('returns the bytes it was given', async () => {
    const bytes = Buffer.from('ส่วนผสม')
    await stores[kind]?.put(name, bytes, 'image/png')
    expect(await stores[kind]?.get(name)).toEqual(bytes)
  })

  it('lists its names', async () => {
    const names: string[] = []
    for await (const one of stores[kind]?.names() ?? []) names.push(one)
    expect(names).toEqual([name])
  })

  it('removes the given files, once or twice', async () => {
    const other = name.replace('ab', 'ef')
    await stores[kind]?.put(other, Buffer.from('x'), 'image/png')
    await stores[kind]?.remove(other)
    await stores[kind]?.remove(other)
    await expect(stores[kind]?.get(other)).rejects.toMatchObject({ status: 404 })
  })

  it('answers 404 for a file that it never stored', async () => {
    await expect(stores[kind]?.get(name.replace('ab', 'cd'))).rejects.toMatchObject({ status: 404 })
  })
})

describe('the folder', () => {
  it('leaves no half-written file behind', async () => {
    expect((await readdir(join(folder, 'files', 'ab'))).filter((file) => file.endsWith('.part'))).toEqual([])
  })
})
