import { documentTypeWords } from '../ingredients/ingredient-documents.ts'
import type { Language, Words } from '../languages.ts'

/**
 * OK has no finding; INFO informs, WARN warns, BLOCK stops a submission. Some warnings stop it too: a draft may use a
 * material that is no longer in use, but cannot be submitted with it.
 */
export const findingLevels = ['INFO', 'WARN', 'BLOCK'] as const
export type FindingLevel = (typeof findingLevels)[number]

const kinds = {
  NO_LINES: ['BLOCK', 'The formula has no ingredient', 'สูตรยังไม่มีส่วนผสม'],
  LINE_WITHOUT_INGREDIENT: ['BLOCK', 'Choose an ingredient', 'โปรดเลือกส่วนผสม'],
  LINE_WITHOUT_AMOUNT: ['BLOCK', 'Enter more than nought', 'ระบุค่ามากกว่าศูนย์'],
  SEVERAL_BALANCES: [
    'BLOCK',
    'Only one line can be the balance (q.s.)',
    'มีบรรทัดเติมเต็ม (q.s.) ได้เพียงบรรทัดเดียว',
  ],
  BALANCE_NEGATIVE: [
    'BLOCK',
    'The other lines come to more than 100 %, by {value} %',
    'บรรทัดอื่นรวมเกิน 100 % อยู่ {value} %',
  ],
  BALANCE_ZERO: ['WARN', 'Nothing is left for the balance line', 'ไม่เหลือส่วนให้บรรทัดเติมเต็ม'],
  SUM_NOT_100: ['BLOCK', 'The lines come to {value} %, not 100 %', 'ผลรวมเป็น {value} % ไม่ใช่ 100 %'],
  OVER_BATCH: ['BLOCK', 'The lines exceed the batch by {value} g', 'ส่วนผสมเกินขนาดแบตช์ {value} กรัม'],
  BELOW_BATCH: [
    'WARN',
    'The lines come to {value} g less than the batch',
    'ส่วนผสมรวมน้อยกว่าขนาดแบตช์ {value} กรัม',
  ],
  DOSE_TOO_SMALL: ['BLOCK', 'The dose is too small by {value} mg', 'ขนาดหน่วยบริโภคเล็กเกินไป {value} มก.'],
  DENSITY_MISSING: [
    'BLOCK',
    'A volume needs the density of the ingredient',
    'ปริมาตรต้องทราบความหนาแน่นของส่วนผสม',
  ],
  PURITY_ZERO: ['BLOCK', 'An ingredient of purity nought cannot be dosed', 'ส่วนผสมความบริสุทธิ์ศูนย์ใช้ไม่ได้'],
  ELEMENT_UNKNOWN: ['BLOCK', 'The ingredient has no elemental factor', 'ส่วนผสมนี้ไม่มีค่าสัดส่วนธาตุ'],
  COMPOSITION_INCOMPLETE: [
    'BLOCK',
    'The composition of the ingredient does not come to 100 %',
    'องค์ประกอบของส่วนผสมรวมไม่ครบ 100 %',
  ],
  PLACEHOLDER: ['BLOCK', 'A placeholder must become a real ingredient', 'ต้องเปลี่ยนส่วนผสมชั่วคราวเป็นส่วนผสมจริง'],
  ABOVE_USE_LEVEL: ['WARN', 'Above the recommended use level of {value} %', 'สูงกว่าระดับการใช้แนะนำ {value} %'],
  ABOVE_SUBSTANCE_LEVEL: [
    'WARN',
    'More than recommended, over all lines: {value}',
    'รวมทุกบรรทัดแล้วเกินระดับการใช้แนะนำ: {value}',
  ],
  BELOW_USE_LEVEL: ['INFO', 'Below the recommended use level of {value} %', 'ต่ำกว่าระดับการใช้แนะนำ {value} %'],
  MATERIAL_INACTIVE: [
    'WARN',
    'The material is inactive: replace it before handing in',
    'วัตถุดิบนี้ปิดใช้งานแล้ว ต้องเปลี่ยนก่อนส่งสูตร',
  ],
  MATERIAL_ARCHIVED: [
    'WARN',
    'The material is withdrawn: replace it before handing in',
    'วัตถุดิบนี้เลิกใช้แล้ว ต้องเปลี่ยนก่อนส่งสูตร',
  ],
  DOCUMENT_EXPIRED: ['WARN', 'Expired: {value}', 'หมดอายุ: {value}'],
  PRICE_MISSING: ['WARN', 'No price is valid today', 'ไม่มีราคาที่ใช้ได้วันนี้'],
  TWICE: ['INFO', 'In several lines, {value} % together', 'อยู่หลายบรรทัด รวม {value} %'],
  ALLERGEN_DECLARED: ['INFO', 'Allergen to declare: {value}', 'สารก่อภูมิแพ้ที่ต้องแสดง: {value}'],
} as const satisfies Record<string, [FindingLevel, string, string]>

export type FindingCode = keyof typeof kinds
export const findingCodes = Object.keys(kinds) as FindingCode[]

export interface Finding {
  code: FindingCode
  level: FindingLevel
  /** The line concerned; null for the whole formula. */
  line_key: string | null
  /** Replaces `{value}` in the words. It may be a percentage, so only formula calls return it. */
  value: string
}

/** Creates a finding for one line or the whole formula. */
export function finding(code: FindingCode, line_key: string | null = null, value = ''): Finding {
  return { code, level: kinds[code][0], line_key, value }
}

/** The finding as a sentence. */
export function findingWords({ code, value }: Pick<Finding, 'code' | 'value'>): Words {
  const [, en, th] = kinds[code]
  const inWords = (language: Language) => (code === 'DOCUMENT_EXPIRED' ? papers(value, language) : value)
  return { en: en.replace('{value}', inWords('en')), th: th.replace('{value}', inWords('th')) }
}

/** The value holds document types as stored; this gives their names. */
function papers(types: string, language: Language): string {
  const names = new Map<string, Words>(Object.entries(documentTypeWords))
  return types
    .split(', ')
    .map((type) => names.get(type)?.[language] ?? type)
    .join(', ')
}

/** Warnings that do not affect a draft but stop its submission. */
const stopping: ReadonlySet<FindingCode> = new Set([
  'MATERIAL_INACTIVE',
  'MATERIAL_ARCHIVED',
  'DOCUMENT_EXPIRED',
])

/** The findings that stop a submission. */
export function blocks(findings: Finding[]): Finding[] {
  return findings.filter(({ level, code }) => level === 'BLOCK' || stopping.has(code))
}
