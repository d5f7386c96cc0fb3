import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { commandImportMax } from '@rp/contract/import'
import { sampleBytes, detectEncoding, withMarks, type TextEncoding } from '@rp/domain/import/text-encoding'
import { refuseField } from '../refusal.ts'
import { csvRecords } from './csv-stream.ts'
import type { ImportFile } from './import-file.ts'

/**
 * A CSV file on disk, read in parts for each request, in the encoding detected from its bytes or given. Refuses what is
 * larger than the command line accepts.
 */
export async function diskFile(
  path: string,
  said?: TextEncoding,
): Promise<ImportFile & { encoding: TextEncoding }> {
  const { bytes, rows } = commandImportMax
  if ((await stat(path)).size > bytes)
    throw refuseField('text', {
      en: `must be at most ${bytes / 1024 / 1024} MiB`,
      th: `ต้องมีขนาดไม่เกิน ${bytes / 1024 / 1024} MiB`,
    })
  const encoding = said ?? detectEncoding(await sampleOf(path), await isUtf8(path))
  return {
    encoding,
    records: () => csvRecords(textsOf(path, encoding), rows),
    async checksum() {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return hash.digest('hex')
    },
  }
}

async function sampleOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const part of createReadStream(path)) decoder.decode(part as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function* textsOf(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const part of createReadStream(path)) {
    const text = decoder.decode(part as Buffer, { stream: true })
    yield encoding === 'windows-1252' ? withMarks(text) : text
  }
  yield decoder.decode()
}
