import { preflightContextOf } from '@rp/contract/recipes/label-checks'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import type { Barcodes } from '@rp/label/barcode-geometry'
import type { LabelDocument } from '@rp/label/document'
import type { PictureFacts } from '@rp/label/picture-facts'
import type { Finding } from '@rp/label/preflight/finding'
import { measureText } from '@rp/label/preflight/measure-text'
import { preflight } from '@rp/label/preflight/preflight'
import { separatedBy } from '@rp/label/separation'
import type { ShapedFont } from '@rp/label/text/shaped-font'

/** A label with all that it is judged by; it can be handed to another thread. */
export interface Judged {
  document: LabelDocument
  /** What it is judged against. */
  design: Omit<LabelDesign, 'document'>
  /** `YYYY-MM-DD`. */
  date: string
  separation: Uint8Array
  pictures: readonly (readonly [file: string, facts: PictureFacts | 'damaged'])[]
}

interface Tools {
  barcodes: Barcodes
  /** The face of this id, opened. */
  font: (id: string) => ShapedFont | null
}

/** What the preflight finds in a label, by the rules that the server judges it with again. */
export function judgeLabel(judged: Judged, { barcodes, font }: Tools): Finding[] {
  const pictures = new Map(judged.pictures)
  const context = preflightContextOf(judged.design, {
    date: judged.date,
    barcodes,
    separate: separatedBy(judged.separation),
    pictures: (file) => pictures.get(file),
    measure(text) {
      const face = font(text.fontId)
      return face ? measureText(text, face) : { overset: false, missing: [], letterHeightMm: Infinity }
    },
  })
  return preflight(judged.document, context)
}
