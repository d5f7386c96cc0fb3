import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { importMax } from '@rp/contract/import'
import { refuseField } from '../refusal.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'

/** A table to import. */
export interface ImportFile {
  /** Its records from first to last, restarted with each call. */
  records: () => AsyncIterable<CsvRecord>
  /** Rows may omit empty cells at the end. */
  isGrid?: boolean
  /** SHA-256 of the input, to identify the file. */
  checksum: () => Promise<string>
}

/** CSV in memory, parsed here; refuses more than a screen accepts. */
export async function textFile(text: string): Promise<ImportFile> {
  const bytes = Buffer.from(text)
  return memoryFile(bytes, () => Promise.resolve(parseRecords(text)))
}

/** A file in memory with its own record reader; refuses more than a screen accepts. */
export async function memoryFile(
  bytes: Buffer,
  read: (bytes: Buffer) => Promise<Iterable<CsvRecord>>,
): Promise<ImportFile> {
  if (bytes.length > importMax.bytes)
    throw refuseField('text', {
      en: `must be at most ${importMax.bytes / 1024 / 1024} MiB`,
      th: `ต้องมีขนาดไม่เกิน ${importMax.bytes / 1024 / 1024} MiB`,
    })
  // Each step that takes milliseconds for the largest file gets its own turn of the event loop: parsing the
  // request took the previous one.
  await setImmediate()
  const records = await read(bytes)
  return {
    async *records() {
      yield* records
    },
    async checksum() {
      await setImmediate()
      const checksum = createHash('sha256').update(bytes).digest('hex')
      await setImmediate()
      return checksum
    },
  }
}
