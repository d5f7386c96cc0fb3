import { arabicDigits } from '../../plain-letters.ts'
import type { Annex, AnnexColumn, AnnexRefusal } from './columns.ts'
import { tidy } from './split-parts.ts'

/** A column that lists of ASEAN and Thailand have. */
type PlainColumn = Extract<AnnexColumn, 'ref' | 'name' | 'cas' | 'uses' | 'max' | 'other' | 'wording'>

/** Their headers: the ASEAN Cosmetic Directive, the ASEAN Cosmetic Documents, and notices of the Thai FDA. */
const titlesOf: Record<PlainColumn, RegExp> = {
  ref: /^(?:ref(?:erence)?(?: (?:no|number))?|no|number|ลำดับ(?:ที่)?)$/,
  name: /^(?:(?:name of )?substances?|ชื่อ(?:สาร|วัตถุ)\S*)$/,
  cas: /^cas(?: (?:registry )?(?:no|number))?$/,
  uses: /^(?:field of application|ชนิด(?:ของ)?(?:ผลิตภัณฑ์|เครื่องสำอาง)|ขอบเขตการใช้|การนำไปใช้|ลักษณะการใช้)/,
  max: /^(?:maximum (?:authori[sz]ed )?(?:concentration|level)|(?:อัตราส่วน|ความเข้มข้น|ปริมาณ)สูงสุด)/,
  other:
    /^(?:(?:other )?limitations and requirements|other limitations|other requirements|เงื่อนไข(?!.*คำเตือน)|ข้อจำกัด|ข้อกำหนดอื่น)/,
  wording: /^(?:conditions of use and warnings?|warnings?|คำเตือน|.{0,30}และคำเตือน)/,
}
const columns = Object.keys(titlesOf) as PlainColumn[]

/** What a list must have; uses of preservatives and filters are in their other columns. */
const needed: Partial<Record<Annex, PlainColumn[]>> = {
  II: ['ref', 'name'],
  III: ['ref', 'name', 'uses', 'max'],
  V: ['ref', 'name', 'max'],
  VI: ['ref', 'name', 'max'],
}

/** The same columns in the layout of the EU, by which rows are read. */
const layout: readonly (readonly [title: string, column: PlainColumn | null])[] = [
  ['Reference Number', 'ref'],
  ['Chemical name / INN', 'name'],
  ['Name of Common Ingredients Glossary', null],
  ['CAS Number', 'cas'],
  ['EC Number', null],
  ['Product Type, body parts', 'uses'],
  ['Maximum concentration in ready for use preparation', 'max'],
  ['Other', 'other'],
  ['Wording of conditions of use and warnings', 'wording'],
]

/** A header of the file, and the column as which it is read. */
export interface ReadColumn {
  title: string
  read_as: string
}

export interface PlainTable {
  columns: ReadColumn[]
  /** The header in the layout of the EU, then the rows; `at` is their first record in the file. */
  records: { at: number; cells: string[] }[]
}

const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z\u0e00-\u0e7f]+/g, ' ')
    .trim()

const columnOf = (title: string): PlainColumn | undefined => {
  const plain = plainTitle(title)
  return columns.find((column) => titlesOf[column].test(plain))
}

/** Whether a record is the header of such a list: a number and a substance, without the columns of the EU. */
export function isPlainHeader(cells: readonly string[]): boolean {
  const known = cells.map(columnOf)
  const isEu = cells.some((cell) =>
    /^(?:ec number|chemical name|inn\b)|common ingredients/i.test(cell.trim()),
  )
  return !isEu && known.includes('ref') && known.includes('name')
}

/** Records above the header. */
const preambleMax = 30

/**
 * A list of ASEAN or Thailand in the layout of the EU; null if the table is no such list. A header of two rows is joined,
 * a row of column letters is skipped, and a row without number continues the row above. A column with an unknown title
 * refuses the file: what it says would be lost.
 */
export function plainTable(records: readonly string[][], annex: Annex): PlainTable | AnnexRefusal | null {
  const at = records.slice(0, preambleMax).findIndex(isPlainHeader)
  const first = records[at]
  if (!first) return null
  const below = records[at + 1] ?? []
  const isDouble =
    (below[first.findIndex((cell) => columnOf(cell) === 'ref')] ?? '').trim() === '' &&
    below.some((cell) => columnOf(cell) !== undefined)
  const titles = first.map((cell, place) => joined(cell, isDouble ? (below[place] ?? '') : ''))
  const unknown = titles.filter((title) => title !== '' && columnOf(title) === undefined)
  if (unknown.length > 0) return { refused: 'COLUMN_UNKNOWN', value: unknown.join(', ') }
  const has = (column: PlainColumn) => titles.some((title) => columnOf(title) === column)
  const missing = (needed[annex] ?? ['uses']).filter((column) => !has(column))
  if (needed[annex] === undefined || missing.length > 0)
    return { refused: 'COLUMN_MISSING', value: missing.map(euTitle).join(', ') || euTitle('uses') }
  const read = titles.flatMap((title) => {
    const column = columnOf(title)
    return column ? [{ title, read_as: euTitle(column) }] : []
  })
  const rows = rowsOf(records, at + (isDouble ? 2 : 1), titles)
  return { columns: read, records: [{ at, cells: layout.map(([title]) => title) }, ...rows] }
}

const euTitle = (column: PlainColumn): string => layout.find(([, own]) => own === column)?.[0] ?? column

/** Below a title that spans several columns ("Restrictions") are the titles of these columns. */
function joined(above: string, under: string): string {
  if (columnOf(under) !== undefined) return under.trim()
  return `${above} ${under}`.trim()
}

function rowsOf(
  records: readonly string[][],
  from: number,
  titles: readonly string[],
): PlainTable['records'] {
  const places = titles.map(columnOf)
  const rows: PlainTable['records'] = []
  records.slice(from).forEach((cells, index) => {
    if (isLetters(cells) || cells.every((cell) => cell.trim() === '')) return
    const cell = (column: PlainColumn) =>
      cells
        .filter((_, place) => places[place] === column)
        .join('\n')
        .trim()
    const ref = arabicDigits(tidy(cell('ref'))).replace(/\.$/, '')
    const name = cell('name')
    const values = layout.map(([, column]) => {
      if (column === 'ref') return ref
      if (column === 'cas') return cell('cas') || numbersIn(name)
      if (column === 'name') return name.replace(numbersInBrackets, '').replace(otherPurposes, '')
      if (column === 'other' && otherPurposes.test(name))
        return [cell('other'), '(+)'].filter(Boolean).join('. ')
      return column === null ? '' : cell(column)
    })
    const above = rows.at(-1)
    if (ref === '' && above) above.cells = above.cells.map((text, place) => lines(text, values[place] ?? ''))
    else rows.push({ at: from + index, cells: values })
  })
  return rows
}

/** "a b c d e f" below a header. */
const isLetters = (cells: readonly string[]): boolean => {
  const said = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return said.length > 1 && said.every((cell) => /^\(?[a-h]\)?$/i.test(cell))
}

const numbersInBrackets = /\s?[([]CAS\b[^()[\]]{0,80}[)\]]/gi
/**
 * ASEAN Cosmetic Directive, Annex VI: a preservative marked (+) may be added in other concentrations for other purposes
 * apparent from the presentation of the product. It becomes a condition.
 */
const otherPurposes = /\s?\(\+\)/

const numbersIn = (name: string): string => (name.match(/\b\d{2,7}-\d{2}-\d\b/g) ?? []).join(' / ')

const lines = (above: string, below: string): string =>
  [above, below].filter((text) => text !== '').join('\n')
