import type { Words } from '../languages.ts'
import type { QaChoice, QaGroup, QaItem } from './qa-item.ts'

const nothing: Words = { en: '', th: '' }

const blank = (group: QaGroup, code: string, name: Words): QaItem => ({
  code,
  group,
  name,
  method: nothing,
  kind: 'TEXT',
  unit: '',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
})

const choice = (code: string, en: string, th: string): QaChoice => ({ code, name: { en, th } })

const standardChoices = [
  choice('CONFORMS', 'As the standard', 'ตรงตามมาตรฐาน'),
  choice('SLIGHT', 'Slightly different', 'ต่างเล็กน้อย'),
  choice('DIFFERS', 'Different', 'แตกต่าง'),
]
const changeChoices = [
  choice('NONE', 'No change', 'ไม่เปลี่ยนแปลง'),
  choice('SLIGHT', 'Slight change', 'เปลี่ยนแปลงเล็กน้อย'),
  choice('SEPARATED', 'Separated or changed', 'แยกชั้นหรือเปลี่ยนแปลง'),
]
const germChoices = [choice('ABSENT', 'Not found', 'ไม่พบ'), choice('PRESENT', 'Found', 'พบ')]

type Part = (group: QaGroup, code: string, name: Words, more?: Partial<QaItem>) => QaItem

/** A number with limits; without limits any number passes. */
export const numeric: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'NUMERIC',
  ...more,
})

/** Comparison with a standard sample. */
export const asStandard: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'CHOICE',
  choices: standardChoices,
  passing: ['CONFORMS', 'SLIGHT'],
  ...more,
})

/** Whether the product is unchanged after stress. */
export const unchanged: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'CHOICE',
  choices: changeChoices,
  passing: ['NONE', 'SLIGHT'],
  ...more,
})

/** A microbe that must be absent. */
export const absent: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'CHOICE',
  choices: germChoices,
  passing: ['ABSENT'],
  ...more,
})

/** A statement that must be true. */
export const holds: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'BOOL',
  passing: ['true'],
  ...more,
})

/** Passes if a photo exists, in the same way as `paper`. */
export const photo: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'PHOTO',
  ...more,
})

export const paper: Part = (group, code, name, more = {}) => ({
  ...blank(group, code, name),
  kind: 'FILE',
  ...more,
})
