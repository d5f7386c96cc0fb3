import { importMax, type ImportReport } from '@rp/contract/import'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRecords } from './platform/import/csv-records.ts'
import { openTestServer, type Person, type TestServer } from './testing/test-server.ts'

let server: TestServer
let chief: Person
beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('ADMIN/RECIPE')
  // The first file also starts a worker.
  await send(`${head}\n`)
})
afterAll(() => server.close())

const head = 'code,name_en,name_th,shape,unit_cost,moq'
const send = (text: string, dry_run = true) =>
  server.call<ImportReport>('POST', '/api/recipes/box-type/import', chief, { body: { dry_run, text } })

/** The largest importable file, in rows and bytes. */
function largest(rowOf: (n: number, filler: string) => string, header = head): string {
  const bare = Buffer.byteLength(rowOf(importMax.rows, ''))
  const filler = 'x'.repeat(Math.floor((importMax.bytes - header.length - 1) / importMax.rows) - bare - 1)
  const rows = Array.from({ length: importMax.rows }, (_, n) => rowOf(n, filler))
  return [header, ...rows].join('\n')
}

const largestFiles: [string, string, Partial<ImportReport['counts']>][] = [
  [
    'with new records alone',
    largest((n, filler) => `imp-${n},"Bottle, ${n}",B,bottle,"1,250.50",10,${filler}`, `${head},note`),
    { new: importMax.rows },
  ],
  [
    'with no row that can be taken',
    largest((n, filler) => `imp-${n},,,CUBE,${filler},-1`),
    { rejected: importMax.rows },
  ],
  [
    'with two hundred cells in each row',
    `${head}\n${`${','.repeat(190)}x\n`.repeat(importMax.rows)}`,
    { rejected: importMax.rows },
  ],
]

/** `npm run bench -- import-blocking` measures how long it blocks the event loop. */
it.each(largestFiles)(
  'the largest file that an import accepts, %s, is processed completely',
  async (_title, text, counts) => {
    const { content } = await send(text)
    expect(content.rows).toBe(importMax.rows)
    expect(content.counts).toMatchObject(counts)
    expect(content.rejected.length).toBeLessThanOrEqual(importMax.faults)
  },
)

const row = 'imp-1,Bottle,Bottle,BOTTLE,1,1'
const mib = 1024 * 1024
const hostile: [string, string, string][] = [
  ['one giant line', 'x'.repeat(3 * mib), 'a row of more than'],
  [
    'one giant cell',
    `${head}\nimp-1,${'x'.repeat(100_000)},B,BOTTLE,1,1`,
    'characters in a cell: see line 2',
  ],
  ['a million separators in its header', ','.repeat(1_000_000) + 'code', 'columns: see line 1'],
  ['a million separators in a row', `${head}\n${row}\nx${','.repeat(1_000_000)}`, 'columns: see line 3'],
  [
    'a quote that is not closed',
    `${head}\nimp-1,"Bottle,B,BOTTLE,1,1\n${`${row}\n`.repeat(100)}`,
    'is no CSV',
  ],
  [
    'a quote that is not closed before 3 MiB',
    `${head}\n"${`${row}\n`.repeat(100_000)}`,
    'a quote that is not closed',
  ],
  [
    'a cell of a million quotes',
    `${head}\n"${'""'.repeat(1_000_000)}",A,B,BOTTLE,1,1`,
    'characters in a cell: see line 2',
  ],
  ['NUL characters', `${head}\nimp-1,Bot\0tle,B,BOTTLE,1,1`, 'cannot be stored'],
  ['nothing but NUL characters', '\0'.repeat(100_000), 'cannot be stored'],
  ['nothing but line ends', '\r\n'.repeat(mib), 'has no rows'],
  ['nothing but a byte order mark', '\uFEFF', 'has no rows'],
  ['20,001 rows', `${head}\n${`${row}\n`.repeat(importMax.rows + 1)}`, 'at most 20000 rows'],
  ['400,000 rows', `${head}\n${'a,b,c\n'.repeat(400_000)}`, 'at most 20000 rows'],
  ['more than 4 MiB', `${head}\n${`${row}\n`.repeat(140_000)}`, 'must be at most 4 MiB'],
]

describe('a hostile CSV', () => {
  it.each(hostile)('with %s is rejected with a clear message', async (_title, text, message) => {
    const { status, problem } = await send(text, false)
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'text'])
    expect(problem.errors?.[0]?.message).toContain(message)
    expect(problem.errors?.[0]?.message.length).toBeLessThan(300)
  })
})

it('a file whose header has a NUL character is reported as not text on the command line', () => {
  expect(() => parseRecords(`code,\0\nimp-1,x`)).toThrow(
    expect.objectContaining({
      parts: {
        errors: [
          expect.objectContaining({
            path: 'text',
            message: expect.stringContaining('line 1 has a NUL character'),
          }),
        ],
      },
    }),
  )
})

describe('a harmless CSV', () => {
  it.each([
    ['a byte order mark', `\uFEFF${head}\n${row}`],
    ['semicolons', `${head}\n${row}`.replaceAll(',', ';')],
    ['tabs and the line ends of Windows', `${head}\r\n${row}\r\n`.replaceAll(',', '\t')],
    ['the line ends of an old Macintosh', `${head}\r${row}\r`],
    ['a quote within a cell', `${head}\n${row.replace('Bottle', '5" bottle')}`],
    ['a line that names the separator', `sep=;\n${head}\n${row}`.replaceAll(',', ';')],
    ['a title above its header', `Stock list,,,,,\n\n${head}\n${row}`],
    ['empty lines and empty rows', `\n${head}\n\n,,,,,\n${row}\n\n`],
  ])('with %s is read as one new record', async (_title, text) => {
    const { content } = await send(text)
    expect(content.counts).toEqual({ new: 1, changed: 0, unchanged: 0, rejected: 0 })
  })

  it('keeps quotes, line ends and the line number of each row', () => {
    const text = 'a,b\n"x ""y"" z","1\n2"\n"""""",3\n'
    expect(parseRecords(text)).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: ['x "y" z', '1\n2'] },
      { row: 4, cells: ['""', '3'] },
    ])
  })
})
