import type { LabelDocument } from '@rp/label/document'
import type { Sheet } from '@rp/label/imposition'
import type { PictureFacts } from '@rp/label/picture-facts'
import type { Printing } from './label-form.ts'
import { labelPdf } from './label-pdf.ts'
import type { PictureSource } from './pictures.ts'
import type { Dots } from './plates.ts'
import { bundledProfile } from './press-profile.ts'
import { coveredPlates, type CoveredPlate } from './covered-plates.ts'
import { finestDpi } from './press-plates.ts'
import { proofPng } from './proof-png.ts'
import { sheetPdf } from './sheet-pdf.ts'
import { separationTable } from './separation.ts'
import { softProofTable } from './soft-proof.ts'

const pageDpi = 250

/** A label to print, with the metadata of its file. */
export type PrintedLabel = Omit<Printing, 'now' | 'profile' | keyof PictureSource>

interface ShownPicture {
  dpi: number
  area: 'trim' | 'bleed'
  /** Names of plates; without them, what is seen on the printed label. */
  inks?: readonly string[] | undefined
}

/** All output of labels, for the one known press. */
export interface Press {
  pdf: (label: PrintedLabel, marks: boolean) => Promise<Buffer>
  sheet: (label: PrintedLabel, sheet: Sheet) => Promise<Buffer>
  picture: (document: LabelDocument, shown: ShownPicture) => Promise<Buffer>
  /** The plates of the label and their coverage. */
  plates: (document: LabelDocument) => Promise<CoveredPlate[]>
  /** The label with its bleed for a page: sharp on a phone, and coarser only for large paper. */
  pagePicture: (document: LabelDocument) => Promise<Buffer>
  softProof: () => Promise<Buffer>
  separation: () => Promise<Buffer>
  /** A picture as the press prints it, PNG of a size. */
  pictureProof: (file: string, size: Dots) => Promise<Buffer>
  /** The facts of a picture for the preflight, from its bytes. Rejects if it is damaged. */
  describe: (bytes: Buffer) => Promise<PictureFacts>
}

/** The press with its libraries, and therefore imported only with the first label. */
export async function openPress(source: PictureSource): Promise<Press> {
  const profile = await bundledProfile()
  const printing = (label: PrintedLabel): Printing => ({ ...label, now: new Date(), profile, ...source })
  return {
    pdf: (label, marks) => labelPdf(printing(label), marks),
    sheet: (label, sheet) => sheetPdf(printing(label), sheet),
    picture: (document, shown) => proofPng({ document, profile, ...source, ...shown }),
    plates: (document) => coveredPlates({ document, profile, ...source }),
    pagePicture: (document) => {
      const dpi = Math.min(pageDpi, finestDpi(document.paper))
      return proofPng({ document, profile, ...source, dpi, area: 'bleed' })
    },
    softProof: () => softProofTable(profile),
    separation: () => separationTable(profile),
    pictureProof: async (file, size) => source.opener.show(await source.readFile(file), size, profile),
    describe: (bytes) => source.opener.describe(bytes, profile),
  }
}
