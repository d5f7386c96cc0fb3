import type { Words } from './languages.ts'

const w = (en: string, th: string): Words => ({ en, th })

/** Changes that may make a label outdated. */
export const staleReasons = {
  FORMULA: w('The formula changed', 'สูตรเปลี่ยน'),
  REGISTRATION: w('The registration number changed', 'เลขทะเบียนเปลี่ยน'),
  NAME: w('The name or brand changed', 'ชื่อหรือแบรนด์เปลี่ยน'),
  ADDRESS: w('An address of the company changed', 'ที่อยู่บริษัทเปลี่ยน'),
  AREA: w('The label area of the packaging changed', 'พื้นที่ฉลากของบรรจุภัณฑ์เปลี่ยน'),
  LABEL_DATA: w('The texts of the recipe’s label changed', 'ข้อความฉลากของสูตรเปลี่ยน'),
} as const satisfies Record<string, Words>
export type StaleReason = keyof typeof staleReasons

/** `SUBMITTED` revisions are frozen with the hash of the submission; `NAMED` ones were saved by a person. */
export const labelRevisionKinds = {
  NAMED: w('Kept by name', 'บันทึกชื่อไว้'),
  SUBMITTED: w('Handed in', 'ส่งอนุมัติ'),
} as const satisfies Record<string, Words>
export type LabelRevisionKind = keyof typeof labelRevisionKinds

/** Closures of a shop's packaging. */
export const closures = {
  SCREW_CAP: w('Screw cap', 'ฝาเกลียว'),
  FLIP_TOP: w('Flip top', 'ฝาฟลิปท็อป'),
  PUMP: w('Pump', 'หัวปั๊ม'),
  SPRAY: w('Spray', 'หัวสเปรย์'),
  DROPPER: w('Dropper', 'หัวหยด'),
  LID: w('Lid', 'ฝาครอบ'),
  HEAT_SEAL: w('Heat seal', 'ซีลความร้อน'),
  TUCK: w('Tuck end', 'ฝาสอด'),
  NONE: w('None', 'ไม่มี'),
} as const satisfies Record<string, Words>

/** Lifetime of the editor's soft lock and presence without renewal. */
export const labelPresenceMs = 60_000

/** A label's pictures are for print: larger than any other upload. */
export const printImageMaxBytes = 40 * 1024 * 1024

/** Maximum stored per label, per 3D model and per company. */
export const labelKeeps = {
  revisions: 500,
  comments: 500,
  commentLength: 2000,
  areas: 12,
  panels: 40,
  palettes: 100,
  paletteRows: 24,
  paletteColours: 24,
  swatches: 100,
  dictionaryWords: 2000,
  dictionaryWordLength: 60,
} as const

/** Words that browsers' segmentation splits but labels must not break. */
export const unbreakableWords = [
  'คอลลาเจน',
  'ไฮยาลูรอน',
  'ไฮยาลูรอนิก',
  'ไนอะซินาไมด์',
  'เรตินอล',
  'เซราไมด์',
  'เปปไทด์',
  'กลูตาไธโอน',
  'โพรไบโอติก',
  'พรีไบโอติก',
  'อัสตาแซนธิน',
  'แอลอาร์จินีน',
  'วิตามิน',
  'เซรั่ม',
  'โทนเนอร์',
  'มอยส์เจอไรเซอร์',
  'แคปซูล',
  'กรุงเทพมหานคร',
] as const
