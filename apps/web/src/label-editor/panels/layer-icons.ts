import {
  mdiAlert,
  mdiBarcode,
  mdiBullhornOutline,
  mdiCalendarCheckOutline,
  mdiCalendarRemoveOutline,
  mdiFactory,
  mdiFormatColorFill,
  mdiFormatListBulleted,
  mdiFormatText,
  mdiFormatTitle,
  mdiHandWashOutline,
  mdiImageOutline,
  mdiNumeric,
  mdiRectangleOutline,
  mdiScaleBalance,
  mdiTextBoxOutline,
  mdiThermometer,
  mdiTruckOutline,
  mdiWallpaper,
} from '@mdi/js'
import type { PaintLayer } from '@rp/label/groups'

const icons: Partial<Record<PaintLayer, string>> = {
  brand: mdiTextBoxOutline,
  'product head': mdiFormatTitle,
  'product detail': mdiFormatText,
  advert: mdiBullhornOutline,
  'net weight': mdiScaleBalance,
  ingredients: mdiFormatListBulleted,
  'how to use': mdiHandWashOutline,
  storage: mdiThermometer,
  manufacturer: mdiFactory,
  caution: mdiAlert,
  distributor: mdiTruckOutline,
  lot: mdiNumeric,
  expiry: mdiCalendarRemoveOutline,
  mfg: mdiCalendarCheckOutline,
  'paper image': mdiWallpaper,
  barcode: mdiBarcode,
  'background 1': mdiFormatColorFill,
  'background 2': mdiFormatColorFill,
}

export function layerIcon(layer: PaintLayer): string {
  return icons[layer] ?? (layer.startsWith('image') ? mdiImageOutline : mdiRectangleOutline)
}
