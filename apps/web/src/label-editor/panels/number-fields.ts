import type { Words } from '@rp/domain/languages'
import { labelLimits } from '@rp/label/document'

const w = (en: string, th: string): Words => ({ en, th })

/** A numeric field of elements; `per` is the number of stored units per shown unit. */
export interface NumberFieldOf {
  field: string
  label: Words
  unit: string
  per: number
  step: number
  min: number
  max: number
  /** The kind of property in the history. */
  key: string
}

const mm = { unit: 'mm', per: 1000, step: 0.1 }
const reach = labelLimits.coordinate / 1000
const length = { ...mm, min: 0, max: reach }
const place = { ...mm, min: -reach, max: reach, key: 'position' }
const points = { unit: 'pt', per: 25_400 / 72 }
const toPoints = (um: number): number => Math.round((um / points.per) * 10) / 10

export const placeFields: readonly NumberFieldOf[] = [
  { field: 'data-x', label: w('X', 'X'), ...place },
  { field: 'data-y', label: w('Y', 'Y'), ...place },
  { field: 'cx', label: w('Middle X', 'กลาง X'), ...place },
  { field: 'cy', label: w('Middle Y', 'กลาง Y'), ...place },
  { field: 'width', label: w('W', 'กว้าง'), ...length, min: 0.05, key: 'size' },
  { field: 'height', label: w('H', 'สูง'), ...length, min: 0.05, key: 'size' },
  { field: 'rx', label: w('Radius X', 'รัศมี X'), ...length, key: 'size' },
  { field: 'ry', label: w('Radius Y', 'รัศมี Y'), ...length, key: 'size' },
  {
    field: 'module',
    label: w('Bar', 'แท่ง'),
    unit: 'mm',
    per: 1000,
    step: 0.01,
    min: labelLimits.module.min / 1000,
    max: labelLimits.module.max / 1000,
    key: 'size',
  },
  {
    field: 'barHeight',
    label: w('Bars high', 'ความสูงแท่ง'),
    ...mm,
    min: labelLimits.barHeight.min / 1000,
    max: labelLimits.barHeight.max / 1000,
    key: 'size',
  },
  {
    field: 'rotation',
    label: w('Turn', 'หมุน'),
    unit: '°',
    per: 100,
    step: 1,
    min: 0,
    max: 359.99,
    key: 'rotation',
  },
  {
    field: 'opacity',
    label: w('Opacity', 'ความทึบ'),
    unit: '%',
    per: 1,
    step: 1,
    min: 0,
    max: 100,
    key: 'opacity',
  },
]

export const textFields: readonly NumberFieldOf[] = [
  {
    field: 'fontSize',
    label: w('Size', 'ขนาด'),
    ...points,
    step: 0.5,
    min: toPoints(labelLimits.fontSize.min),
    max: toPoints(labelLimits.fontSize.max),
    key: 'fontSize',
  },
  {
    field: 'lineSpacing',
    label: w('Line', 'บรรทัด'),
    unit: '×',
    per: 1000,
    step: 0.05,
    min: labelLimits.lineSpacing.min / 1000,
    max: labelLimits.lineSpacing.max / 1000,
    key: 'lineSpacing',
  },
  {
    field: 'letterSpacing',
    label: w('Letter', 'ช่องไฟ'),
    unit: 'mm',
    per: 1000,
    step: 0.01,
    min: labelLimits.letterSpacing.min / 1000,
    max: labelLimits.letterSpacing.max / 1000,
    key: 'letterSpacing',
  },
]

/** Compensation for a printer's distortion of an element, applied in print only. */
export const calibrationFields: readonly NumberFieldOf[] = [
  ...(['X', 'Y'] as const).map((axis) => ({
    field: `calibration${axis}`,
    label: w(`Shift ${axis}`, `เลื่อน ${axis}`),
    ...mm,
    step: 0.01,
    min: labelLimits.calibration.min / 1000,
    max: labelLimits.calibration.max / 1000,
    key: 'calibration',
  })),
  ...(['X', 'Y'] as const).map((axis) => ({
    field: `scale${axis}`,
    label: w(`Scale ${axis}`, `สเกล ${axis}`),
    unit: '%',
    per: 10,
    step: 0.1,
    min: labelLimits.scale.min / 10,
    max: labelLimits.scale.max / 10,
    key: 'scale',
  })),
]
