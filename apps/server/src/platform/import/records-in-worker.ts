import { Refusal } from '../refusal.ts'
import { handleTask, onlyFile } from '../untrusted/task.ts'
import { parseRecords } from './csv-records.ts'
import { recordsTask } from './records-task.ts'

/** Records that become bytes together: all at once would need the memory twice. */
const batch = 500

/** In a worker: a CSV file as its records. */
export const recordsHandler = handleTask(recordsTask, (_, files) => {
  try {
    const records = parseRecords(onlyFile(files).toString())
    const batches = Array.from({ length: Math.ceil(records.length / batch) }, (_none, at) =>
      Buffer.from(
        records
          .slice(at * batch, (at + 1) * batch)
          .map(({ row, cells }) => `${JSON.stringify([row, cells])}\n`)
          .join(''),
      ),
    )
    return Promise.resolve({ value: { fault: null }, files: [Buffer.concat(batches)] })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    return Promise.resolve({ value: { fault }, files: [] })
  }
})

/** What a refusal says of the file. */
export function faultOf(error: unknown): string | undefined {
  return error instanceof Refusal ? error.parts.errors?.[0]?.message : undefined
}
