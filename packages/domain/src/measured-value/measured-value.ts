import type { Words } from '../languages.ts'

/** Relation of a result to its number. `ND`: not detected. `TNTC`: too numerous to count. `NT`: not tested. */
export type MeasuredOperator = '=' | '<' | '>' | '≤' | '≥' | 'ND' | 'TNTC' | 'NT'

/**
 * A laboratory result. Numbers are decimal texts that keep their significant figures (`5.50`, `1.2e3`), never floats.
 */
export interface MeasuredValue {
  operator: MeasuredOperator
  /** For `ND` the detection limit, if given. */
  number: string | null
  /** Expanded uncertainty, in the unit of the result. */
  uncertainty: string | null
  /** Empty if it is the analyte's unit. */
  unit: string
  /** For `TNTC`: the plate's dilution, one to this many. */
  dilution: string | null
}

/** Context for parsing a typed result. */
export interface MeasuredContext {
  /** The analyte's unit, which may be omitted; null: any unit is allowed. */
  unit?: string | null
  lod?: string | null | undefined
  loq?: string | null | undefined
}

/** Why a typed text is no result, with a sentence for the reader. */
export const measuredProblems = {
  EMPTY: { en: 'There is no result', th: 'ยังไม่มีผล' },
  NUMBER: {
    en: 'Not a result: write a number (5.5 or 1.2e3), <10, >300, ND, TNTC or NT',
    th: 'ไม่ใช่ผลที่อ่านได้ พิมพ์เป็นตัวเลข (5.5 หรือ 1.2e3) หรือ <10, >300, ND, TNTC, NT',
  },
  COMMA: {
    en: 'The comma can be read in two ways: write 1250 or 1.25',
    th: 'จุลภาคอ่านได้สองแบบ พิมพ์เป็น 1250 หรือ 1.25',
  },
  POWER: {
    en: 'Write the power of ten with ^ or e: 1.2 x 10^3 or 1.2e3',
    th: 'เขียนเลขยกกำลังด้วย ^ หรือ e เช่น 1.2 x 10^3 หรือ 1.2e3',
  },
  TOO_PRECISE: {
    en: 'At most 18 digits and 12 decimals, and powers of ten from −15 to 15',
    th: 'ไม่เกิน 18 หลัก ทศนิยมไม่เกิน 12 ตำแหน่ง และเลขยกกำลังของสิบตั้งแต่ −15 ถึง 15',
  },
  UNIT: {
    en: 'The unit is not the unit of this result: convert the number and leave the unit out',
    th: 'หน่วยไม่ตรงกับหน่วยของรายการนี้ แปลงค่าให้ตรงหน่วยแล้วไม่ต้องพิมพ์หน่วย',
  },
  UNCERTAINTY: {
    en: 'The uncertainty is a number in the unit of the result, after a number: 5.5 ± 0.2',
    th: 'ความไม่แน่นอนต้องเป็นตัวเลขในหน่วยเดียวกับผล ต่อท้ายตัวเลข เช่น 5.5 ± 0.2',
  },
  NO_LOQ: {
    en: 'This result has no limit of quantification: write the number, for example <0.05',
    th: 'รายการนี้ไม่ได้กำหนด LOQ ให้พิมพ์ตัวเลข เช่น <0.05',
  },
  RANGE: {
    en: 'A range is not one result: write each replicate, or one value with ±',
    th: 'ช่วงค่าไม่ใช่ผลเดียว พิมพ์ผลแต่ละซ้ำ หรือค่าเดียวตามด้วย ±',
  },
  ESTIMATE: {
    en: 'Write the number alone, and that it is an estimate in the comment',
    th: 'พิมพ์เฉพาะตัวเลข แล้วระบุในหมายเหตุว่าเป็นค่าประมาณ',
  },
} as const satisfies Record<string, Words>
export type MeasuredProblem = keyof typeof measuredProblems

/** The stored text of a result: `5.50`, `<10`, `ND (<0.01)`, `TNTC (1:1000)`, `5.5 ± 0.2 CFU/g`. */
export function measuredText({ operator, number, uncertainty, unit, dilution }: MeasuredValue): string {
  if (operator === 'NT') return 'NT'
  if (operator === 'TNTC') return dilution === null ? 'TNTC' : `TNTC (1:${dilution})`
  const tail = unit && ` ${unit}`
  if (operator === 'ND') return number === null ? 'ND' : `ND (<${number}${tail})`
  return `${operator === '=' ? '' : operator}${number}${uncertainty === null ? '' : ` ± ${uncertainty}`}${tail}`
}
