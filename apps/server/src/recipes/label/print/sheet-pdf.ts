import { impose, type Sheet } from '@rp/label/imposition'
import { refuseField } from '../../../platform/refusal.ts'
import { labelForm, type Printing } from './label-form.ts'
import { markRoom } from './press-marks.ts'
import { openPrint } from './print-file.ts'

/** A sheet full of one label as PDF/X-4, with marks at the cuts. Refuses a sheet on which no label fits. */
export async function sheetPdf(printing: Printing, sheet: Sheet): Promise<Buffer> {
  const { paper } = printing.document
  const margin = Math.max(sheet.margin, markRoom)
  const imposed = impose(paper, { ...sheet, margin })
  if (imposed === null)
    throw refuseField('width', {
      en: 'must hold a label with its bleed and marks',
      th: 'ต้องใหญ่พอสำหรับฉลากพร้อมระยะตัดตกและเครื่องหมาย',
    })
  const { places, cuts, printed } = imposed
  const print = openPrint(printing)
  const form = await labelForm(print.file, printing)
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  print.page({
    width: sheet.width,
    height: sheet.height,
    trim: whole,
    bleed: whole,
    forms: places.map(({ x, y, within }) => ({ form, at: { x, y }, within })),
    marks: [{ cuts, printed }],
  })
  return print.end()
}
