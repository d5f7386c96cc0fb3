import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { importMax } from '@rp/contract/import'
import { refuseField } from '../refusal.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'

/** A table on its way in. */
export interface ImportFile {
  /** Its records from the first to the last, each time anew. */
  records: () => AsyncIterable<CsvRecord>
  /** Empty cells at the end of a row may be left out. */
  isGrid?: boolean
  /** SHA-256 of what was given, to say which file it was. */
  checksum: () => Promise<string>
}

/** CSV that is in memory and parsed here; refuses more than a screen takes. */
export async function textFile(text: string): Promise<ImportFile> {
  const bytes = Buffer.from(text)
  return memoryFile(bytes, () => Promise.resolve(parseRecords(text)))
}

/** A file in memory whose records somebody reads; refuses more than a screen takes. */
export async function memoryFile(
  bytes: Buffer,
  read: (bytes: Buffer) => Promise<CsvRecord[]>,
): Promise<ImportFile> {
  if (bytes.length > importMax.bytes)
    throw refuseField('text', `must be at most ${importMax.bytes / 1024 / 1024} MiB`)
  // What costs milliseconds for the largest file stands in a turn of its own: here, its parsing as a request before.
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
