import type { Box } from '@rp/label/document'
import { toPoints, type Um } from '@rp/label/units'
import { clip, points } from './content.ts'
import type { Printing } from './label-form.ts'
import { openPdf, type PdfFile, type PdfRef } from './pdf-file.ts'
import { pdfxMetadata, writeOutputIntent } from './pdfx.ts'
import { pressMarks, type Marked } from './press-marks.ts'
import { openResources } from './resources.ts'

/** A form on a page: the top left of its trim is at `at`, and it is clipped to `within`. */
interface Shown {
  form: PdfRef
  at: { x: Um; y: Um }
  within: Box
}

/** A page in micrometres from the top left of its media. */
interface PrintPage {
  width: Um
  height: Um
  trim: Box
  bleed: Box
  forms: readonly Shown[]
  marks: readonly Marked[]
}

interface PrintFile {
  file: PdfFile
  page: (page: PrintPage) => void
  end: () => Promise<Buffer>
}

/** All plates at once: marks are on each of them (ISO 32000 8.6.6.4). */
const registration = { spot: 'All', tint: 100, instead: { c: 100, m: 100, y: 100, k: 100 } }

/** Marks are drawn in inks only. */
const noColours = (hex: string): never => {
  throw new Error(`Cannot print ${hex} on a page: only forms have colours`)
}

/** The PDF origin is at the bottom left. */
function pageBox({ x, y, width, height }: Box, pageHeight: Um): number[] {
  return [x, pageHeight - y - height, x + width, pageHeight - y].map(toPoints)
}

function writePage(file: PdfFile, { width, height, trim, bleed, forms, marks }: PrintPage): void {
  const resources = openResources(file, noColours)
  const shown = forms.map(
    ({ form, at, within }) =>
      `q ${clip(within)} 1 0 0 1 ${points(at.x)} ${points(at.y)} cm /${resources.named('XObject', form)} Do Q`,
  )
  const marked = marks.map((one) => pressMarks(one, resources.ink(registration, 'stroke')))
  file.page({
    width: toPoints(width),
    height: toPoints(height),
    entries: {
      BleedBox: pageBox(bleed, height),
      TrimBox: pageBox(trim, height),
      // Transparency mixes inks instead of light.
      Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK' },
    },
    resources: resources.dictionary(),
    content: [...shown, ...marked].join('\n'),
  })
}

/** Opens a PDF/X-4 for the press of a printing; `end` writes the press into it. */
export function openPrint({ title, now, profile }: Pick<Printing, 'title' | 'now' | 'profile'>): PrintFile {
  const file = openPdf({
    now,
    metadata: pdfxMetadata(title, now),
    info: { GTS_PDFXVersion: 'PDF/X-4' },
  })
  return {
    file,
    page: (page) => writePage(file, page),
    end: () => {
      writeOutputIntent(file, profile)
      return file.end()
    },
  }
}
