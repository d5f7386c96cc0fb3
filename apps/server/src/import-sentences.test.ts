import type { ImportReport } from '@rp/contract/import'
import { languages, type Language } from '@rp/domain/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindFiles } from './testing/import-undo/kind-files.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'
import { readTable } from './platform/import/read-table.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  // Creates the records that the rows below refer to, from each kind's own file.
  for (const [path, [text]] of Object.entries(kindFiles)) await importText(path, { text, dry_run: false })
})
afterAll(() => server.close())

async function importText(
  path: string,
  body: { text: string; dry_run: boolean },
  language: Language = 'en',
): Promise<ImportReport> {
  const { content } = await server.call<ImportReport>('POST', `/api${path}/import`, chief, {
    body,
    headers: { 'accept-language': language },
  })
  return content
}

/** Values that people type into a wrong column, or that a broken sheet contains. */
const wrong = [
  'ไม่ทราบ',
  'SHOPP',
  '5.5',
  '-1',
  '-0.0000001',
  '999999999999999999',
  '1e9',
  '12 pieces',
  '2026-13-45',
  '31/02/2026',
  '12:61',
  'maybe',
  '???',
  'a@b',
  'http//shop',
  '{"a":1}',
  '[{"a":1},2]',
  '<b>x</b>',
  '½',
  'x'.repeat(32_000),
]

/** Unique names for rows that would otherwise be the same record. */
const nameOf: Record<string, (at: number) => string> = {
  pattern: (at) => 'N'.repeat(at + 3),
  iso_code: (at) => `A${String.fromCharCode(65 + at)}`,
}
const keys: Record<string, string> = { '/food-recipes/ingredient-price': 'supplier' }

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

interface Sample {
  columns: string[]
  values: string[]
  key: string
}

function sampleOf(path: string): Sample {
  const [text = ''] = kindFiles[path] ?? []
  const [columns = [], values = []] = tableOf(text)
  return { columns, values, key: keys[path] ?? columns[0] ?? '' }
}

/** The header and first row of a file. */
function tableOf(text: string): string[][] {
  const { header, rows } = readTable(text, { columns: {}, needed: [] })
  return [header, rows[0]?.cells ?? []]
}

/** A file with one wrong column in each row. */
function fileOf({ columns, values, key }: Sample, column: string): string {
  const header = columns.includes(column) ? columns : [...columns, column]
  const lines = wrong.map((bad, at) =>
    header.map((name, place) => {
      if (name === column) return cell(bad)
      const value = values[place] ?? ''
      return cell(name === key ? (nameOf[key]?.(at) ?? `${value}${at}`) : value)
    }),
  )
  return `${[header.map(cell), ...lines].map((line) => line.join(',')).join('\n')}\n`
}

/** Text that no user understands: patterns, programming types, library messages. */
const foreign =
  /\/\^|\\[dswpu]|\(\?[:=!]|undefined|\bnull\b|NaN|\[object|Invalid|[Ee]xpected (string|number|array|int)|received|\bregex|pattern \/|\bstring\b|\barray\b|\binteger\b|อาร์เรย์|สตริง|Array/
const thai = /[\u0E00-\u0E7F]/
/** The beginning of an error sentence, after the column's name. */
const begins = {
  en: /^(must |is |names no |another record |needs |cannot |has |stands |at most |Write |Do you mean |“)/,
  th: /^(ต้อง|ไม่|มี|ซ้ำ|กรุณา|พิมพ์|เลือก|ใช้|กรอก|ช่อง|หมายถึง)/,
}

describe.each(Object.keys(kindFiles))('twenty wrong values in every column of %s', (path) => {
  it('each get one sentence with what is allowed, in the reader’s language', async () => {
    const sample = sampleOf(path)
    const { fields } = await importText(path, { text: fileOf(sample, sample.key), dry_run: true })
    expect(fields.length).toBeGreaterThan(0)
    for (const { name } of fields) {
      const text = fileOf(sample, name)
      for (const language of languages) {
        const { rejected } = await importText(path, { text, dry_run: true }, language)
        const where = `${path} ${name}`
        expect(rejected.length, `${where} refuses nothing`).toBeGreaterThan(0)
        const rows = rejected.map(({ row }) => row)
        expect(rows.length, `${where}: one sentence a mistake ${JSON.stringify(rejected)}`).toBe(
          new Set(rows).size,
        )
        for (const { row, column, reason } of rejected) judge({ row, column, reason, name, language })
      }
    }
  })
})

interface RowError {
  row: number
  column: string
  reason: string
  name: string
  language: Language
}

/** The value, or its beginning, is quoted before the explanation. */
function isSaidAgain(about: string, given: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return letters(given).startsWith(letters(about))
}

function judge({ row, column, reason, name, language }: RowError): void {
  const given = wrong[row - 2] ?? ''
  const said = `${name} = ${given.slice(0, 30)}: ${column} ${reason.slice(0, 300)}`
  // The sentence may quote the value before it says what is allowed.
  const own = reason.replace(/^.*: (?=[A-Za-zก-๏“])/su, (about) => (isSaidAgain(about, given) ? '' : about))
  expect([name, ''], said).toContain(column)
  expect(own, said).not.toMatch(foreign)
  expect(own.replace(/^[a-z_.\d]+ (?=must|ต้อง)/, ''), said).toMatch(begins[language])
  expect(thai.test(own), said).toBe(language === 'th')
  expect(reason.length, said).toBeLessThan(900)
}
