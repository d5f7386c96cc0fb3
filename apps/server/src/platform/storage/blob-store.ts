import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { refuse } from '../refusal.ts'

/** Bytes by name: a folder below DATA_DIR, or an S3 bucket. */
export interface BlobStore {
  put(name: string, bytes: Buffer, mime: string): Promise<void>
  get(name: string): Promise<Buffer>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
  /** Every name, in arbitrary order. */
  names(): AsyncIterable<string>
}

export function openBlobStore(config: Config): BlobStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files'))
}

/** Bytes by name in a folder. */
export function folderStore(folder: string): BlobStore {
  // Names begin with a time; their random tail spreads the files over 256 folders.
  const pathOf = (name: string) => join(folder, name.slice(34, 36), name)
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const part = await open(`${path}.part`, 'w')
      try {
        await part.writeFile(bytes)
        await part.sync()
      } finally {
        await part.close()
      }
      // A reader sees the whole file or none.
      await rename(`${path}.part`, path)
    },
    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? refuse('not_found') : error
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      for (const part of await entries(folder))
        for (const name of await entries(join(folder, part))) if (!name.endsWith('.part')) yield name
    },
  }
}

async function entries(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Config['s3']>): BlobStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const addressOf = (name: string) => `${address}/${name}`
  return {
    async put(name, bytes, mime) {
      const answer = await client.fetch(addressOf(name), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': mime },
      })
      if (!answer.ok) throw new Error(`Cannot store "${name}": the store answered ${answer.status}`)
    },
    async get(name) {
      const answer = await client.fetch(addressOf(name))
      if (answer.status === 404) throw refuse('not_found')
      if (!answer.ok) throw new Error(`Cannot read "${name}": the store answered ${answer.status}`)
      return Buffer.from(await answer.arrayBuffer())
    },
    async remove(name) {
      const answer = await client.fetch(addressOf(name), { method: 'DELETE' })
      if (!answer.ok && answer.status !== 404)
        throw new Error(`Cannot remove "${name}": the store answered ${answer.status}`)
    },
    async *names() {
      for (let token: string | undefined = ''; token !== undefined;) {
        const page = new URLSearchParams({ 'list-type': '2', ...(token && { 'continuation-token': token }) })
        const answer = await client.fetch(`${address}?${page}`)
        if (!answer.ok) throw new Error(`Cannot list the files: the store answered ${answer.status}`)
        const list = await answer.text()
        // Our names are hexadecimal with an extension: no escaping needed.
        for (const [, name = ''] of list.matchAll(/<Key>([^<]+)<\/Key>/g)) yield name
        token = /<NextContinuationToken>([^<]+)</.exec(list)?.[1]
      }
    },
  }
}
