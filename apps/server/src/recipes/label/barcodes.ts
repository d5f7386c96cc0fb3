import { openBarcodes, type Barcodes } from '@rp/label/barcode-geometry'

let opening: Promise<Barcodes> | undefined

/** The encoder of barcodes, loaded with the first label that has one. */
export function labelBarcodes(): Promise<Barcodes> {
  opening ??= import('bwip-js/node').then((bwip) => openBarcodes(bwip.default.raw))
  return opening
}
