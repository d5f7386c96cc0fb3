import { statuses, type StatusLook, type StatusOf } from '../statuses.ts'
import type { KeyGroup, KeySpec } from './key.ts'
import { words } from './key.ts'
import { statusPlaceholders } from './placeholders.ts'

export const readers = ['STAFF', 'CUSTOMER'] as const
export type TemplateReader = (typeof readers)[number]

/** The template that notifies `STAFF` or `CUSTOMER` of a new status, e.g. `CUSTOMER_PACKAGE_READY`. */
export type TemplateKey = `${TemplateReader}_${
  | `FORMULA_${StatusOf<'formula'>}`
  | `PACKAGE_${StatusOf<'packaging'>}`}`

const lines = {
  FORMULA: { looks: statuses.formula, en: 'Formula', th: 'สูตร' },
  PACKAGE: { looks: statuses.packaging, en: 'Packaging', th: 'บรรจุภัณฑ์' },
} as const
type Line = keyof typeof lines

const readerWords = {
  STAFF: {
    en: 'staff',
    th: 'พนักงาน',
    empty: words(
      'Rings the bell of staff. Empty: a short built-in text.',
      'แสดงในกระดิ่งของพนักงาน หากเว้นว่างจะใช้ข้อความสั้นของระบบ',
    ),
  },
  CUSTOMER: {
    en: 'customer',
    th: 'ลูกค้า',
    empty: words(
      'Sent to the customer by chat and e-mail. Empty: the customer is not notified.',
      'ส่งถึงลูกค้าทางแชตและอีเมล หากเว้นว่างจะไม่แจ้งลูกค้า',
    ),
  },
} as const

export interface TemplateSpec extends KeySpec {
  data_type: 'longText'
}

function keysOf(reader: TemplateReader, line: Line): [TemplateKey, StatusLook][] {
  return Object.entries(lines[line].looks).map(([status, look]) => [
    // The template type is derived from the statuses of the line.
    `${reader}_${line}_${status}` as TemplateKey,
    look,
  ])
}

function template(reader: TemplateReader, line: Line, look: StatusLook): TemplateSpec {
  const { en, th } = lines[line]
  return {
    name: words(`${en}: ${look.words.en}`, `${th}: ${look.words.th}`),
    description: readerWords[reader].empty,
    data_type: 'longText',
    isOptional: true,
    default: '',
    placeholders: [...statusPlaceholders, 'recipe_name', 'version', 'customer_name', 'reason', 'link'],
    expects: statusPlaceholders,
  }
}

const pairs = readers.flatMap((reader) => [
  { reader, line: 'FORMULA' as const },
  { reader, line: 'PACKAGE' as const },
])

/** The 26 optional templates of status changes. */
export const templateKeys = Object.fromEntries(
  pairs.flatMap(({ reader, line }) =>
    keysOf(reader, line).map(([key, look]) => [key, template(reader, line, look)]),
  ),
) as Record<TemplateKey, TemplateSpec>

export const templateGroups: KeyGroup<TemplateKey>[] = pairs.map(({ reader, line }) => ({
  id: `${reader}-${line}`.toLowerCase(),
  title: words(
    `${lines[line].en} messages to ${readerWords[reader].en}`,
    `ข้อความเรื่อง${lines[line].th}ถึง${readerWords[reader].th}`,
  ),
  text: readerWords[reader].empty,
  keys: keysOf(reader, line).map(([key]) => key),
}))
