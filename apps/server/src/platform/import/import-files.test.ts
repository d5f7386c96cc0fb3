import { describe, expect, it } from 'vitest'
import { writers, writtenFile, type WrittenTable } from '../../testing/import-files.ts'
import { decimal, text, type Column } from './cells.ts'
import { parseRecords } from './csv-records.ts'
import { fileText } from './file-text.ts'
import { tableOf } from './read-table.ts'
import { runImport } from './run-import.ts'

const columns: Record<string, Column> = {
  code: { known: ['รหัส', 'código'], read: text },
  name: { known: ['ชื่อ', 'bezeichnung'], read: text },
  price: { known: ['ราคา', 'preis'], read: decimal },
}
const reading = { columns, needed: ['code'] }

const table = (
  name: string,
  language: WrittenTable['language'],
  header: string[],
  rows: string[][],
): WrittenTable => ({
  name,
  header,
  rows,
  language,
})

const tables: WrittenTable[] = [
  table(
    'raw materials in Thai',
    'th',
    ['รหัส', 'ชื่อ', 'ราคา'],
    [
      ['A-1', 'กลีเซอรีน', '65.5'],
      ['A-2', 'น้ำบริสุทธิ์', '2'],
    ],
  ),
  table(
    'names with separators and quotes',
    'plain',
    ['code', 'name', 'price'],
    [
      ['P-1', '5" pipe', '99.5'],
      ['P-2', 'oil, cold pressed; filtered', '120'],
      ['P-3', '"Best" oil', '0.125'],
    ],
  ),
  table(
    'Western names',
    'west',
    ['code', 'name', 'price'],
    [
      ['F-1', 'Crème légère', '12.5'],
      ['F-2', 'Öl für Söhne', '1250.75'],
    ],
  ),
  table(
    'long Thai texts',
    'th',
    ['code', 'name', 'price'],
    [
      ['T-1', 'ครีมบำรุงผิวหน้า สูตรเข้มข้น', '350'],
      ['T-2', 'เจลล้างหน้า (ผิวแพ้ง่าย)', '199.25'],
    ],
  ),
  table(
    'leading zeros and empty cells',
    'plain',
    ['code', 'name', 'price'],
    [
      ['007', '', '1.5'],
      ['008', 'x', ''],
    ],
  ),
  table('one row', 'plain', ['code', 'name', 'price'], [['ONE', 'Water', '2.25']]),
  table(
    'numbers in the thousands',
    'plain',
    ['code', 'name', 'price'],
    [
      ['N-1', 'a', '1250.5'],
      ['N-2', 'b', '1000000'],
    ],
  ),
]

const cases = tables.flatMap((one) =>
  writers
    .filter(({ languages }) => languages.includes(one.language))
    .map((writer) => ({ title: `${one.name}, from ${writer.name}`, one, writer })),
)

async function read(bytes: Uint8Array) {
  const { rows } = await tableOf(parseRecords(fileText(bytes).text), reading)
  return rows.map(({ values }) => ['code', 'name', 'price'].map((name) => values[name] ?? ''))
}

describe('a file as programs save it', () => {
  it('is tried in sixty ways', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
  })

  it.each(cases)('$title: every cell is read as it was', async ({ one, writer }) => {
    expect(await read(writtenFile(one, writer))).toEqual(one.rows)
  })
})

describe('a column of numbers', () => {
  const pricesOf = async (...cells: string[]) => {
    const lines = cells.map((cell, at) => `C-${at};${cell}`).join('\n')
    const { rows } = await tableOf(parseRecords(`code;price\n${lines}`), reading)
    return rows.map(({ values }) => values['price'])
  }

  it.each([
    ['a comma that can only be the decimal sign', ['99,5', '1,250'], ['99.5', '1.250']],
    ['points between the thousands', ['1.250,75', '2.000'], ['1250.75', '2000']],
    ['a comma between the thousands', ['1,250.00', '1,250'], ['1250.00', '1250']],
    ['nothing that tells', ['1,250', '2,500'], ['1250', '2500']],
    ['both', ['99,5', '12.5'], ['99.5', '12.5']],
    ['a nought before the comma', ['0,125', '12'], ['0.125', '12']],
  ])('with %s', async (_title, cells, values) => {
    expect(await pricesOf(...cells)).toEqual(values)
  })
})

it('rows keep their line in the file below a title and a line that names the separator', async () => {
  const { rows } = await tableOf(parseRecords('sep=;\nStock list\ncode;name\nA;x\n\nB;y\n'), reading)
  expect(rows.map(({ row }) => row)).toEqual([4, 6])
})

it('a NUL character rejects its row alone, with its line', async () => {
  const write = (() => Promise.resolve([])) as unknown as Parameters<typeof runImport>[0]
  const importer = { name: 'x', tables: [], columns, needed: ['code'], work: () => Promise.resolve([]) }
  const { rejected } = await runImport(write, importer, {
    text: 'code,name\nA,x\nB,y\0z\n',
    dry_run: true,
    language: 'en',
    actor: { type: 'SYSTEM', id: null },
  })
  expect(rejected).toEqual([{ row: 3, column: '', reason: expect.stringContaining('NUL character') }])
})
