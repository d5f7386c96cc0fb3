import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writers, writtenFile, type WrittenTable } from '../../testing/import-files.ts'
import { decimal, text, type Column } from './cells.ts'
import { csvRecords } from './csv-stream.ts'
import { diskFile } from './disk-file.ts'
import { fileText } from './file-text.ts'
import { textFile } from './import-file.ts'
import { readTable, surveyTable, type TableRow } from './read-table.ts'
import { runImport } from './run-import.ts'

const columns: Record<string, Column> = {
  code: { known: ['รหัส', 'código'], read: text },
  name: { known: ['ชื่อ', 'bezeichnung'], read: text },
  price: { known: ['ราคา', 'preis'], ...decimal },
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

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rp-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const shown = ({ values }: TableRow) => ['code', 'name', 'price'].map((name) => values[name] ?? '')
const readWhole = (bytes: Uint8Array) => readTable(fileText(bytes).text, reading).rows.map(shown)

/** The same from disk, in parts. */
async function readInParts(bytes: Uint8Array) {
  const path = join(folder, `${(files += 1)}.csv`)
  await writeFile(path, bytes)
  const { rows } = await surveyTable(await diskFile(path), reading)
  return (await collected(rows())).map(shown)
}

describe('a file as programs save it', () => {
  it('has sixty variants', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60)
  })

  it.each(cases)('$title: every cell is read correctly', async ({ one, writer }) => {
    const bytes = writtenFile(one, writer)
    expect(readWhole(bytes)).toEqual(one.rows)
    expect(await readInParts(bytes)).toEqual(one.rows)
  })
})

describe('a column of numbers', () => {
  const pricesOf = (...cells: string[]) => {
    const lines = cells.map((cell, at) => `C-${at};${cell}`).join('\n')
    return readTable(`code;price\n${lines}`, reading).rows.map(({ values }) => values['price'])
  }

  it.each([
    ['a comma that can only be the decimal sign', ['99,5', '1,250'], ['99.5', '1.25']],
    ['points between the thousands', ['1.250,75', '2.000'], ['1250.75', '2000']],
    ['a comma between the thousands', ['1,250.00', '1,250'], ['1250', '1250']],
    ['a comma twice', ['1,250,000', '2,500'], ['1250000', '2500']],
    ['nothing that tells', ['1,250', '2,500'], ['1,250', '2,500']],
    ['Thai letters', ['1,250 บาท', '๒,๕๐๐'], ['1,250 บาท', '2500']],
    ['both', ['99,5', '12.5'], ['99.5', '12.5']],
    ['a nought before the comma', ['0,125', '12'], ['0.125', '12']],
  ])('with %s', (_title, cells, values) => {
    expect(pricesOf(...cells)).toEqual(values)
  })

  it('asks which number a cell is that no other cell decides', () => {
    const { rows } = readTable('code;price\nA;1,250\n', reading)
    expect(rows[0]?.unread?.['price']).toMatchObject({ en: 'Do you mean 1250 or 1.25?' })
  })

  it.each([
    ['12.5', '1250'],
    ['12,5', '1.25'],
  ])('takes the meaning of commas from another column of the file, such as %s', (weight, price) => {
    const all = { columns: { ...columns, weight: decimal }, needed: ['code'] }
    const { rows } = readTable(`code;weight;price\nA;${weight};1,250\n`, all)
    expect(rows[0]?.values['price']).toBe(price)
  })
})

it('rows keep their line in the file below a title and a line that names the separator', () => {
  const { rows } = readTable('sep=;\nStock list\ncode;name\nA;x\n\nB;y\n', reading)
  expect(rows.map(({ row }) => row)).toEqual([4, 6])
})

it('a NUL character rejects only its row, with its line', async () => {
  const write = (() => Promise.resolve([])) as unknown as Parameters<typeof runImport>[0]
  const importer = { name: 'x', tables: [], columns, needed: ['code'], work: () => Promise.resolve([]) }
  const { rejected } = await runImport(write, importer, {
    file: await textFile('code,name\nA,x\nB,y\0z\n'),
    dry_run: true,
    language: 'en',
    actor: { type: 'SYSTEM', id: null },
    origin: { file_name: 'list.csv', source: 'COMMAND', by: null },
  })
  expect(rejected).toEqual([{ row: 3, column: '', reason: expect.stringContaining('NUL character') }])
})

describe('a file that comes in parts', () => {
  const inParts = (file: string, size: number) =>
    collected(
      csvRecords(
        (async function* () {
          for (let at = 0; at < file.length; at += size)
            yield await Promise.resolve(file.slice(at, at + size))
        })(),
        3,
      ),
    )

  it.each([1, 2, 3, 7, 1000])('is read like a whole one, %d characters at a time', async (size) => {
    const file = 'a,b\r\n"x ""y"" z","1\r\n2"\r\n"""""",3\r\n'
    expect(await inParts(file, size)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['x "y" z', '1\n2'] },
      { row: 4, cells: ['""', '3'] },
    ])
  })

  it.each([
    ['more rows than are taken', 'a\n1\n2\n3\n4\n', 'must have at most 3 rows'],
    ['a NUL character in its header', 'a\0\n1\n', 'line 1 has a NUL character'],
    ['many NUL characters', `a\n${'\0'.repeat(21)}\n`, 'line 2 has a NUL character'],
    ['a quote that is not closed', `a\n"${'x'.repeat(1024 * 1024 + 10)}`, 'a quote that is not closed'],
  ])('with %s is refused', async (_title, file, message) => {
    await expect(inParts(file, 4096)).rejects.toMatchObject({
      parts: { errors: [{ path: 'text', message: expect.stringContaining(message) }] },
    })
  })
})
