import { openBarcodes, type Barcodes } from '@rp/label/barcode-geometry'

let opening: Promise<Barcodes> | undefined

/** The barcode encoder, loaded with the first label that needs it. */
export function labelBarcodes(): Promise<Barcodes> {
  opening ??= import('bwip-js/node').then((bwip) => openBarcodes(bwip.default.raw))
  return opening
}
