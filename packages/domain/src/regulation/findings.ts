import { plain, type Decimal } from '../decimal.ts'
import type { FindingLevel } from '../formula/findings.ts'
import type { Words } from '../languages.ts'
import type { Arithmetic } from './counted.ts'

const kinds = {
  NO_RULES: ['WARN', 'No rules are known for this country', 'ยังไม่มีกฎของประเทศนี้ในระบบ'],
  NO_USE_CLASS: [
    'WARN',
    'Cannot be checked: the rules depend on the kind of product, which the category does not say',
    'ตรวจไม่ได้ เพราะหมวดหมู่ไม่ได้ระบุลักษณะผลิตภัณฑ์ซึ่งกฎต้องใช้',
  ],
  PRODUCT_UNCLEAR: [
    'WARN',
    'Cannot be checked: the category does not say whether the product is: {limit}',
    'ตรวจไม่ได้ เพราะหมวดหมู่ไม่ได้ระบุว่าผลิตภัณฑ์เป็น: {limit} หรือไม่',
  ],
  UNREVIEWED: ['WARN', 'It is named by a rule that nobody has reviewed yet', 'มีกฎที่กล่าวถึงสารนี้แต่ยังไม่มีผู้ตรวจทาน'],
  PROHIBITED: ['BLOCK', 'Prohibited', 'ห้ามใช้'],
  PROHIBITED_TRACE: ['WARN', 'Prohibited; listed here as an impurity', 'ห้ามใช้ แต่พบเป็นสารปนเปื้อน'],
  TITLE_CONDITION: [
    'WARN',
    'Prohibited on a condition that must be answered once for each raw material: {limit}',
    'ห้ามใช้ตามเงื่อนไข ซึ่งต้องตอบครั้งเดียวสำหรับวัตถุดิบ: {limit}',
  ],
  MAY_BELONG: [
    'WARN',
    'It may belong to a prohibited group; decide once for this substance: {limit}',
    'อาจอยู่ในกลุ่มสารที่ห้ามใช้ ต้องตัดสินครั้งเดียวสำหรับสารนี้: {limit}',
  ],
  NOT_FOR_THIS_USE: ['BLOCK', 'Not permitted in this kind of product', 'ไม่อนุญาตในผลิตภัณฑ์ลักษณะนี้'],
  NOT_ON_LIST: ['BLOCK', 'Not on the permitted list: {limit}', 'ไม่อยู่ในรายการที่อนุญาต: {limit}'],
  ABOVE_LIMIT: ['BLOCK', '{found} is above the limit of {limit}', '{found} เกินเกณฑ์ {limit}'],
  SUM_ABOVE_LIMIT: ['BLOCK', 'Together {found}, above the limit of {limit}', 'รวมกัน {found} เกินเกณฑ์ {limit}'],
  MAY_BE_ABOVE_LIMIT: [
    'WARN',
    'May be above the limit: {found}, above {limit}',
    'อาจเกินเกณฑ์: {found} เกิน {limit}',
  ],
  BASIS_UNKNOWN: [
    'WARN',
    '{found} cannot be compared with {limit}: the factor of this substance is not known',
    'เทียบ {found} กับ {limit} ไม่ได้ เพราะไม่ทราบค่าแปลงของสารนี้',
  ],
  NOT_IDENTIFIED: [
    'WARN',
    'Cannot be checked: it has no CAS number, and no rule names it',
    'ตรวจไม่ได้ เพราะไม่มีเลข CAS และไม่มีกฎข้อใดระบุชื่อสารนี้',
  ],
  PERFUME_UNKNOWN: [
    'WARN',
    'A perfume of which nothing is stated; missing: {limit}',
    'น้ำหอมที่ไม่มีข้อมูลส่วนประกอบ สิ่งที่ยังขาด: {limit}',
  ],
  UNKNOWN_COMPOSITION: [
    'WARN',
    'Cannot be checked: its composition is not known',
    'ตรวจไม่ได้ เพราะไม่ทราบส่วนประกอบ',
  ],
  LIST_NOT_LOADED: [
    'WARN',
    'Cannot be checked: the whole permitted list is not loaded: {limit}',
    'ตรวจไม่ได้ เพราะยังไม่มีรายการที่อนุญาตฉบับเต็มในระบบ: {limit}',
  ],
  NEGATIVE_LIST_NOT_LOADED: [
    'WARN',
    'Cannot be checked: the whole list of the country is not loaded: {limit}',
    'ตรวจไม่ได้ เพราะยังไม่มีบัญชีรายชื่อฉบับเต็มของประเทศนี้ในระบบ: {limit}',
  ],
  LIST_SUPERSEDED: [
    'WARN',
    'Cannot be checked: this edition of the list is no longer in force: {limit}',
    'ตรวจไม่ได้ เพราะรายการฉบับนี้ไม่มีผลบังคับแล้ว: {limit}',
  ],
  PURPOSE_OPEN: ['WARN', 'The role of the line decides: {limit}', 'ขึ้นอยู่กับหน้าที่ที่ระบุในบรรทัดของสูตร: {limit}'],
  BELOW_MINIMUM: ['WARN', '{found} is below the minimum of {limit}', '{found} ต่ำกว่าค่าต่ำสุด {limit}'],
  DOSE_UNKNOWN: [
    'WARN',
    'A limit per serving or day cannot be checked without a dose',
    'ตรวจเกณฑ์ต่อหน่วยบริโภคหรือต่อวันไม่ได้เพราะไม่มีขนาดบริโภค',
  ],
  NOT_FOR_CHILDREN: ['BLOCK', 'Not for children under {limit} years', 'ห้ามใช้กับเด็กอายุต่ำกว่า {limit} ปี'],
  AGE_LIMIT: ['INFO', 'Not for people under {limit} years', 'ห้ามใช้กับผู้ที่อายุต่ำกว่า {limit} ปี'],
  PROFESSIONAL_ONLY: ['INFO', 'For professional use only', 'สำหรับผู้เชี่ยวชาญใช้เท่านั้น'],
  CONDITIONS: ['INFO', 'On conditions', 'มีเงื่อนไขการใช้'],
  DECLARE: ['INFO', 'To be named on the label: above {limit}', 'ต้องแสดงบนฉลาก: เกิน {limit}'],
  LABEL_WORDING: ['INFO', 'Wording for the label', 'ข้อความที่ต้องแสดงบนฉลาก'],
} as const satisfies Record<string, [FindingLevel, string, string]>

export type RegulationCode = keyof typeof kinds
export const regulationCodes = Object.keys(kinds) as [RegulationCode, ...RegulationCode[]]

export interface RegulationFinding {
  /** Stable key of the finding, used by waivers. */
  key: string
  code: RegulationCode
  level: FindingLevel
  country: string
  substance_id: string | null
  inci_name: string
  rule_id: string | null
  /** Source and entry number, e.g. `EU-COSING-III 98a`. */
  source: string
  /** Letter of the entry's part; empty for the whole entry. */
  part: string
  line_keys: string[]
  /**
   * Amount in the product and limit of the rule, with units. May be a percentage: for calls with access to formulas
   * only.
   */
  found: Words
  limit: Words
  /** Conditions and wordings of the rule. */
  text: Words
  /** How a limit was compared; null if nothing was counted. Reveals shares, as `found` does. */
  arithmetic: Arithmetic | null
  /** Percentage in the product of what is blocked, which a waiver covers; null for other findings. */
  share: string | null
}

interface At {
  country: string
  substance?: { id: string | null; inci_name: string; line_keys: string[]; pct?: Decimal }
  /** Without id and part it is the whole entry. */
  rule?: { id?: string; source_code: string; source_ref: string; part?: string }
  found?: Words
  limit?: Words
  text?: Words
  arithmetic?: Arithmetic
}

const none: Words = { en: '', th: '' }

function placeOf({ source_code, source_ref, part = '' }: NonNullable<At['rule']>): string {
  return `${source_code} ${source_ref}${part}`
}

/** Creates a finding for a country; its key depends on rule and substance only. */
export function regulationFinding(code: RegulationCode, at: At): RegulationFinding {
  const { country, rule, found = none, limit = none, text = none, arithmetic = null } = at
  const source = rule ? placeOf(rule) : ''
  const { id, inci_name, line_keys } = at.substance ?? nothing
  return {
    key: [country, code, source, id ?? ''].join('|'),
    code,
    level: kinds[code][0],
    country,
    substance_id: id,
    inci_name,
    rule_id: rule?.id ?? null,
    source,
    part: rule?.part ?? '',
    line_keys,
    found,
    limit,
    text,
    arithmetic,
    share: blockedShare(code, at),
  }
}

const blockedShare = (code: RegulationCode, { substance }: At): string | null =>
  kinds[code][0] === 'BLOCK' && substance?.pct ? plain(substance.pct) : null

/** For findings about a whole country. */
const nothing: NonNullable<At['substance']> = { id: null, inci_name: '', line_keys: [] }

/** The finding as a sentence. */
export function regulationWords({
  code,
  found,
  limit,
}: Pick<RegulationFinding, 'code' | 'found' | 'limit'>): Words {
  const [, en, th] = kinds[code]
  const inWords = (text: string, language: 'en' | 'th') =>
    text.replace('{found}', found[language]).replace('{limit}', limit[language])
  return { en: inWords(en, 'en'), th: inWords(th, 'th') }
}

/** OK: rules were checked and none has a finding. */
export type CountryVerdict = 'OK' | FindingLevel

const weight: Record<CountryVerdict, number> = { OK: 0, INFO: 1, WARN: 2, BLOCK: 3 }

/** The worst finding of a country; a waived finding counts as INFO at most. */
export function countryVerdict(
  findings: RegulationFinding[],
  country: string,
  waived: ReadonlySet<string> = new Set(),
): CountryVerdict {
  let worst: CountryVerdict = 'OK'
  for (const finding of findings) {
    if (finding.country !== country) continue
    const level = waived.has(finding.key) ? 'INFO' : finding.level
    if (weight[level] > weight[worst]) worst = level
  }
  return worst
}

/** Whether a verdict is worse than the previous one. */
export function isWorse(after: CountryVerdict, before: CountryVerdict): boolean {
  return weight[after] > weight[before]
}

/** The findings that stop a submission: blocks without a waiver. */
export function unwaivedBlocks(
  findings: RegulationFinding[],
  waived: ReadonlySet<string>,
): RegulationFinding[] {
  return findings.filter(({ level, key }) => level === 'BLOCK' && !waived.has(key))
}
