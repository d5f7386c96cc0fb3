import type { BarcodeElement } from '@rp/label/document'
import { barcodeSize, openBarcodes, type Barcodes as Opened } from '@rp/label/barcode-geometry'
import type { BarcodeSize } from '@rp/label/geometry'
import { useSyncExternalStore } from 'react'

let opened: Opened | null = null
let failed = false
let opening: Promise<void> | null = null
const listeners = new Set<() => void>()

/** The barcode encoder once loaded; the first label with a barcode loads it. */
export function openedBarcodes(): Opened | null {
  return opened
}

export function useBarcodes(): Opened | null {
  const here = useSyncExternalStore(listenBarcodes, openedBarcodes)
  if (!here && !failed) void loadBarcodes()
  return here
}

export function loadBarcodes(): Promise<void> {
  opening ??= load().catch(() => {
    opening = null
    failed = true
    for (const listener of listeners) listener()
  })
  return opening
}

/** The symbol's size with quiet zones; an estimate until the encoder is loaded. */
export const sizeOfBarcode: BarcodeSize = (barcode: BarcodeElement) =>
  opened ? opened.sizeOf(barcode) : barcodeSize(barcode, null)

async function load(): Promise<void> {
  const { rawBarcode } = await import('./raw-barcode.ts')
  opened = openBarcodes(rawBarcode)
  failed = false
  for (const listener of listeners) listener()
}

/** Whether the encoder could not be loaded. */
export const barcodesFailed = (): boolean => failed && opened === null

export function listenBarcodes(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
