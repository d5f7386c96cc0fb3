import { quietZones } from '@rp/label/barcode-geometry'
import type { BarcodeElement } from '@rp/label/document'
import { boxOf } from '@rp/label/geometry'
import { sizeOfBarcode } from '../barcodes.ts'
import { placeOf } from './place.ts'

/** The area around a selected barcode that stays free, for the screen only. */
export function QuietZone({ barcode }: { barcode: BarcodeElement }) {
  const box = boxOf(barcode, sizeOfBarcode)
  const { left, right, above } = quietZones[barcode.symbology]
  const [x, y] = [left * barcode.module, above * barcode.module]
  const [width, height] = [box.width - x - right * barcode.module, box.height - 2 * y]
  return (
    <path
      d={`M0 0H${box.width}V${box.height}H0ZM${x} ${y}h${width}v${height}h${-width}Z`}
      transform={placeOf(barcode, box)}
      className="label-quiet-zone"
      fillRule="evenodd"
      vectorEffect="non-scaling-stroke"
    />
  )
}
