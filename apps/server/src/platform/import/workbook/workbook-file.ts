import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { refuseField } from '../../refusal.ts'
import type { ImportFile } from '../import-file.ts'
import { openWorkbook } from './open-workbook.ts'
import { sheetRecords } from './sheet-records.ts'

/** Whether a file begins as a ZIP archive, like an XLSX workbook, or as an older workbook. */
export async function isWorkbook(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK' || isOld(buffer)
  } finally {
    await file.close()
  }
}

/** A workbook from before 2007, or one locked with a password (CFB). */
const isOld = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf

interface Input {
  /** The first visible one by default. */
  sheet?: string | undefined
  rowsMax: number
}

/** A sheet of an XLSX workbook as records, read lazily. */
export function openSheet(bytes: Buffer, { sheet, rowsMax }: Input) {
  if (isOld(bytes))
    throw refuseField('text', {
      en: 'is a workbook of an older kind, or locked with a password: save it as XLSX or CSV',
      th: 'เป็นไฟล์รุ่นเก่าหรือล็อกด้วยรหัสผ่าน: กรุณาบันทึกเป็น XLSX หรือ CSV',
    })
  const workbook = openWorkbook(bytes)
  const name = sheet ?? workbook.sheets[0]
  if (name === undefined)
    throw refuseField('text', { en: 'has no sheet that people see', th: 'ไม่มีแผ่นงานที่มองเห็น' })
  return { records: sheetRecords(workbook, name, rowsMax), sheets: workbook.sheets, sheet: name }
}

/** The same for a file of the command line. */
export function workbookFile(
  bytes: Buffer,
  request: Input,
): ImportFile & { sheets: string[]; sheet: string } {
  const { sheets, sheet } = openSheet(bytes, request)
  return {
    sheets,
    sheet,
    isGrid: true,
    async *records() {
      yield* openSheet(bytes, { ...request, sheet }).records
    },
    checksum: () => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
  }
}
