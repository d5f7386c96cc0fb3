import { labelForm, type Printing } from './label-form.ts'
import { bleedBox, markRoom } from './press-marks.ts'
import { openPrint } from './print-file.ts'

/** A label as PDF/X-4: one page with its boxes, and marks around the bleed on request. */
export async function labelPdf(printing: Printing, marks: boolean): Promise<Buffer> {
  const { paper } = printing.document
  const print = openPrint(printing)
  const form = await labelForm(print.file, printing)
  const room = marks ? markRoom : 0
  const bleed = bleedBox(paper)
  const printed = { ...bleed, x: room, y: room }
  const trim = { ...paper, x: room + paper.bleed.left, y: room + paper.bleed.top }
  const cuts = { x: [trim.x, trim.x + trim.width], y: [trim.y, trim.y + trim.height] }
  print.page({
    width: bleed.width + 2 * room,
    height: bleed.height + 2 * room,
    trim,
    bleed: printed,
    forms: [{ form, at: trim, within: printed }],
    marks: marks ? [{ cuts, printed }] : [],
  })
  return print.end()
}
