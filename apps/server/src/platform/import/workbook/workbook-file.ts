import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { refuseField } from '../../refusal.ts'
import type { ImportFile } from '../import-file.ts'
import { openWorkbook } from './open-workbook.ts'
import { sheetRecords } from './sheet-records.ts'

/** Whether a file begins as a ZIP archive, which an XLSX workbook is, or as an older workbook. */
export async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK' || isOld(buffer)
  } finally {
    await file.close()
  }
}

/** A workbook of before 2007, or one that is locked with a password (CFB). */
const isOld = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

interface Asked {
  /** The first that people see, unless one is named. */
  sheet?: string | undefined
  rowsMax: number
}

/** A sheet of an XLSX workbook as its records, read while they are asked for. */
export function openSheet(bytes: Buffer, { sheet, rowsMax }: Asked) {
  if (isOld(bytes))
    throw refuseField(
      'text',
      'is a workbook of an older kind, or locked with a password: save it as XLSX or CSV',
    )
  const workbook = openWorkbook(bytes)
  const name = sheet ?? workbook.sheets[0]
  if (name === undefined) throw refuseField('text', 'has no sheet that people see')
  return { records: sheetRecords(workbook, name, rowsMax), sheets: workbook.sheets, sheet: name }
}

/** The same as a file of the command line. */
export function workbookFile(bytes: Buffer, asked: Asked): ImportFile & { sheets: string[]; sheet: string } {
  const { sheets, sheet } = openSheet(bytes, asked)
  return {
    sheets,
    sheet,
    isGrid: true,
    async *records() {
      yield* openSheet(bytes, { ...asked, sheet }).records
    },
    checksum: () => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
  }
}
