import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline as connect, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { ivBytes, tagBytes, type BackupKey } from './backup-key.ts'

const measured = { size: z.number(), sha256: z.string() }

/** One file of a backup: its content and its form on disk. */
export const partSchema = z.object({ path: z.string(), ...measured, stored: z.object(measured) })
export type Part = z.output<typeof partSchema>

/** Where a backup is and how to decrypt it. */
export interface BackupFolder {
  folder: string
  key: BackupKey | null
}

/** Writes the content of a part, compressed unless it is a stored file, encrypted if there is a key. */
export async function writePart(
  { folder, key }: BackupFolder,
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<Part> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  const [plain, stored] = [new Measure(), new Measure()]
  const streams = [
    plain,
    ...(isCompressed(path) ? [createGzip({ level: 1 })] : []),
    ...(key ? [encrypting(key, path)] : []),
    stored,
  ]
  await pipeline([Readable.from(content), ...streams, createWriteStream(file, { flags: 'wx', flush: true })])
  return { path, ...plain.result(), stored: stored.result() }
}

/** The content of a part; any failed check throws, at the last byte at the latest. */
export async function* readPart(backup: BackupFolder, part: Part): AsyncGenerator<Buffer> {
  const plain = new Measure()
  try {
    const [stored, checks] = await storedBytes(backup, part)
    const streams = [stored, ...checks, ...(isCompressed(part.path) ? [createGunzip()] : []), plain]
    // The iteration receives every error, but the callback is required.
    for await (const chunk of connect(streams, () => undefined) as unknown as Readable) yield chunk as Buffer
    for (const check of checks) if (check instanceof Measure) check.demand(part.stored)
    plain.demand(part)
  } catch (cause) {
    throw new Error(`The backup is damaged: its part "${part.path}" ${reasonOf(cause)}`, { cause })
  }
}

/** The bytes of the file, verified by the encryption tag or the checksum. */
async function storedBytes(
  { folder, key }: BackupFolder,
  { path, stored }: Part,
): Promise<[Readable, Transform[]]> {
  const file = join(folder, path)
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (size !== stored.size) throw new Damage(`has ${size} bytes instead of ${stored.size}`)
    if (!key) return [createReadStream(file), [new Measure()]]
    const [iv, tag] = [Buffer.alloc(ivBytes), Buffer.alloc(tagBytes)]
    await handle.read(iv, 0, ivBytes, 0)
    await handle.read(tag, 0, tagBytes, size - tagBytes)
    const cipher = key.decrypt(path, iv, tag)
    const isEmpty = size === ivBytes + tagBytes
    const body = isEmpty
      ? emptyStream()
      : createReadStream(file, { start: ivBytes, end: size - tagBytes - 1 })
    return [body, [cipher]]
  } finally {
    await handle.close()
  }
}

/** Counts and hashes a stream. */
class Measure extends Transform {
  readonly #hash = createHash('sha256')
  #size = 0

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: null, chunk: Buffer) => void,
  ): void {
    this.#hash.update(chunk)
    this.#size += chunk.length
    done(null, chunk)
  }

  result(): { size: number; sha256: string } {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }

  demand({ size, sha256 }: { size: number; sha256: string }): void {
    const found = this.result()
    if (found.size !== size) throw new Damage(`holds ${found.size} bytes instead of ${size}`)
    if (found.sha256 !== sha256) throw new Damage('does not have the checksum of the manifest')
  }
}

class Damage extends Error {}

function encrypting(key: BackupKey, path: string): Transform {
  const iv = randomBytes(ivBytes)
  const cipher = key.encrypt(path, iv)
  let isBegun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(iv)
      isBegun = true
      done(null, cipher.update(chunk))
    },
    flush(done) {
      if (!isBegun) this.push(iv)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

function emptyStream(): Readable {
  const stream = new Transform()
  stream.end()
  return stream
}

/** Pictures and documents are already compressed. */
const isCompressed = (path: string) => path.endsWith('.gz')

function reasonOf(error: unknown): string {
  if (error instanceof Damage) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === 'ENOENT' ? 'is missing' : 'cannot be read'
}
