import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { importMax } from '@rp/contract/import'
import { refuseField } from '../refusal.ts'
import { parseRecords, type CsvRecord } from './csv-records.ts'
import type { ReadRecords } from './read-records.ts'

/** A table on its way in. */
export interface ImportFile {
  /** Its records from the first to the last, each time anew. */
  records: () => AsyncIterable<CsvRecord>
  /** SHA-256 of what was given, to say which file it was. */
  checksum: () => Promise<string>
}

/** CSV that is in memory, parsed by `read`; refuses more than a screen takes. */
export async function textFile(text: string, read?: ReadRecords): Promise<ImportFile> {
  if (Buffer.byteLength(text) > importMax.bytes)
    throw refuseField('text', `must be at most ${importMax.bytes / 1024 / 1024} MiB`)
  // What costs milliseconds for the largest file stands in a turn of its own: here, its parsing as a request before.
  await setImmediate()
  const records = read ? await read(text) : parseRecords(text)
  return {
    async *records() {
      yield* records
    },
    async checksum() {
      await setImmediate()
      const checksum = createHash('sha256').update(text).digest('hex')
      await setImmediate()
      return checksum
    },
  }
}
