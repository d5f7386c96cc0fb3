import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Config } from '../config.ts'
import { refuse } from '../refusal.ts'

/** Bytes by name: a folder below DATA_DIR, or an S3 bucket. */
export interface BlobStore {
  put(name: string, bytes: Buffer, mime: string): Promise<void>
  get(name: string): Promise<Buffer>
}

export function openBlobStore(config: Config): BlobStore {
  return config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files'))
}

function folderStore(folder: string): BlobStore {
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
  }
}

function s3Store({
  endpoint,
  bucket,
  region,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Config['s3']>): BlobStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const addressOf = (name: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`
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
  }
}
