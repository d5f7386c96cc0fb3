import type { LabelDocument } from '@rp/label/document'
import { refuse } from '../../platform/refusal.ts'

/** What is made of a label for people: the seam to the print area of labels. */
export interface LabelPrinter {
  /** PNG of the label with its bleed. */
  picture(document: LabelDocument): Promise<Buffer>
}

/** Until labels are printed here, a page without its picture says so. */
export function labelPrinter(): LabelPrinter {
  return {
    picture: () => {
      throw refuse('unavailable', { detail: 'Pictures of labels are not made yet' })
    },
  }
}
