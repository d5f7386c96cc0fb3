import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { folderStore, openBlobStore } from '../storage/blob-store.ts'
import { mimeOf } from './restore-backup.ts'

/** Copies the files of the data folder into the bucket and verifies each; returns their number, 0 without a bucket. */
export async function moveFiles(config: Config): Promise<number> {
  if (!config.s3) return 0
  const [from, to] = [folderStore(join(config.dataDir, 'files')), openBlobStore(config)]
  let count = 0
  for await (const name of from.names()) {
    const bytes = await from.get(name)
    await to.put(name, bytes, mimeOf(name))
    if (sha256(await to.get(name)) !== sha256(bytes))
      throw new Error(`The file ${name} differs in the bucket`)
    count += 1
  }
  return count
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
