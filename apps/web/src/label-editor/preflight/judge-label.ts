import { preflightContextOf } from '@rp/contract/recipes/label-checks'
import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { measuredLuminance } from '@rp/label/contrast'
import type { Barcodes } from '@rp/label/barcode-geometry'
import type { LabelDocument } from '@rp/label/document'
import type { PictureFacts } from '@rp/label/picture-facts'
import type { Finding } from '@rp/label/preflight/finding'
import { measureText } from '@rp/label/preflight/measure-text'
import { preflight } from '@rp/label/preflight/preflight'
import { separatedBy } from '@rp/label/separation'
import type { ShapedFont } from '@rp/label/text/shaped-font'

/** A label with everything its check needs; can be posted to a worker. */
export interface Judged {
  document: LabelDocument
  /** The data that the label is checked against. */
  design: Omit<LabelDesign, 'document'>
  /** `YYYY-MM-DD`. */
  date: string
  separation: Uint8Array
  /** The press's table of proofed colours. */
  proof: Uint8Array
  pictures: readonly (readonly [file: string, facts: PictureFacts | 'damaged'])[]
}

interface Tools {
  barcodes: Barcodes
  /** The loaded face with this id. */
  font: (id: string) => ShapedFont | null
}

/** The preflight findings of a label, by the rules with which the server checks it again. */
export function judgeLabel(judged: Judged, { barcodes, font }: Tools): Finding[] {
  const pictures = new Map(judged.pictures)
  const context = preflightContextOf(judged.design, {
    date: judged.date,
    barcodes,
    separate: separatedBy(judged.separation),
    luminance: measuredLuminance(judged.proof),
    pictures: (file) => pictures.get(file),
    measure(text) {
      const face = font(text.fontId)
      return face ? measureText(text, face) : { overset: false, missing: [], letterHeightMm: Infinity }
    },
  })
  return preflight(judged.document, context)
}
