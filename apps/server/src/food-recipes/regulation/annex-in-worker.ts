import { faultOf } from '../../platform/import/records-in-worker.ts'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { readAnnexFile } from './annex-file.ts'
import { annexTask } from './annex-task.ts'

const linesFrom = (all: object[]): Buffer =>
  Buffer.concat(all.map((one) => Buffer.from(`${JSON.stringify(one)}\n`)))

/** In a worker: an annex as its entries. */
export const annexHandler = handleTask(annexTask, (given, files) => {
  try {
    const text = onlyFile(files).toString()
    const { checksum, columns, rows, entries, rejected } = readAnnexFile(text, given)
    const value = { fault: null, checksum, columns, rows }
    return Promise.resolve({ value, files: [linesFrom(entries), linesFrom(rejected)] })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    return Promise.resolve({ value: { fault: fault.message, checksum: '', columns: [], rows: 0 }, files: [] })
  }
})
