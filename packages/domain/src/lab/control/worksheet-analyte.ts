import type { Words } from '../../languages.ts'
import { plainAnalyte } from '../../qa/analyte.ts'
import type { QaItem } from '../../qa/qa-item.ts'

/** What a worksheet knows of an analyte: a copy from the form of its first sample. */
export interface WorksheetAnalyte {
  code: string
  name: Words
  unit: string
  lod: string | null
  loq: string | null
}

export const worksheetAnalyte = ({ code, name, unit, analyte }: QaItem): WorksheetAnalyte => ({
  code,
  name,
  unit,
  lod: analyte?.lod ?? null,
  loq: analyte?.loq ?? null,
})

/** The item by which a value of a worksheet is read: the same reader as at the bench. */
export const itemOfAnalyte = ({ code, name, unit, lod, loq }: WorksheetAnalyte): QaItem => ({
  code,
  name,
  unit,
  group: 'CHEMISTRY',
  method: { en: '', th: '' },
  kind: 'NUMERIC',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: false,
  analyte: { ...plainAnalyte, lod, loq },
})

/** Whether an item of a form is measured, and so may be on a worksheet. */
export const isMeasuredItem = ({ kind, analyte }: Pick<QaItem, 'kind' | 'analyte'>): boolean =>
  kind === 'NUMERIC' && !analyte?.formula
