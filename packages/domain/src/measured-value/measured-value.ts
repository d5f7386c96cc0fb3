import type { Words } from '../languages.ts'

/**
 * Relation of a result to its number. `ND`: not detected. `TNTC`: too numerous to count. `NT`: not tested. `RANGE`: from
 * `number` to `until`, as a melting range. `BETWEEN`: one number that lies somewhere from `number` to `until`.
 */
export type MeasuredOperator = '=' | '<' | '>' | '≤' | '≥' | 'ND' | 'TNTC' | 'NT' | 'RANGE' | 'BETWEEN'

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
  /** The upper end of a range. */
  until?: string
  /** An estimated count (FDA BAM ch. 3; ISO 7218). */
  isEstimate?: true
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
    en: 'A range is two numbers, the lower one first: 118-120',
    th: 'ช่วงค่าต้องเป็นตัวเลขสองค่า เริ่มจากค่าน้อย เช่น 118-120',
  },
  REPLICATE: {
    en: 'One of several replicates is a single result: a range is not averaged',
    th: 'ผลแต่ละซ้ำต้องเป็นค่าเดียว นำช่วงค่ามาเฉลี่ยไม่ได้',
  },
  ESTIMATE: {
    en: 'Write an estimated count as 40 est.',
    th: 'ถ้าเป็นค่าประมาณ ให้พิมพ์ 40 est. หรือ 40 ค่าประมาณ',
  },
  CELLS: {
    en: 'These are several cells: write one result in each field',
    th: 'ข้อความที่วางมีหลายเซลล์ พิมพ์ผลช่องละหนึ่งค่า',
  },
} as const satisfies Record<string, Words>
export type MeasuredProblem = keyof typeof measuredProblems

/** The stored text of a result: `5.50`, `<10`, `ND (<0.01)`, `TNTC (1:1000)`, `5.5 ± 0.2 CFU/g`, `118–120`. */
export function measuredText(value: MeasuredValue): string {
  const { operator, number, unit, dilution } = value
  const tail = unit && ` ${unit}`
  switch (operator) {
    case 'NT':
      return 'NT'
    case 'TNTC':
      return dilution === null ? 'TNTC' : `TNTC (1:${dilution})`
    case 'ND':
      return number === null ? 'ND' : `ND (<${number}${tail})`
    default:
      return `${figuresOf(value)}${tail}${value.isEstimate ? ' (est.)' : ''}`
  }
}

function figuresOf({ operator, number, until, uncertainty }: MeasuredValue): string {
  const spread = uncertainty === null ? '' : ` ± ${uncertainty}`
  if (operator === 'RANGE') return `${number}–${until}${spread}`
  if (operator === 'BETWEEN') return `between ${number} and ${until}${spread}`
  return `${operator === '=' ? '' : operator}${number}${spread}`
}
