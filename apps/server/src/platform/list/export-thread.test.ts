import { exportMax } from '@rp/domain/limits'
import { expect, it } from 'vitest'
import { openSheet } from '../import/workbook/workbook-file.ts'
import { openExports, type ExportFile, type Row } from './export-thread.ts'

const columns: ExportFile['columns'] = [
  { field: 'name', heading: 'Name', type: 'text' },
  { field: 'price', heading: 'Price', type: 'number' },
]
const csv: ExportFile = { format: 'csv', columns, language: 'en', isRead: true }
const xlsx: ExportFile = { ...csv, format: 'xlsx' }
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ name: `ครีม ${at}`, price: '4.50' }))
const read = (count: number) => () => Promise.resolve(rows(count))
const refusalOf = (written: Promise<Buffer>) =>
  written.then(
    () => null,
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

it('writes every row, in order, as CSV and as a workbook', async () => {
  const write = openExports()
  const lines = (await write(csv, read(1050), 'a')).toString().split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['\uFEFFName,Price', 'ครีม 0,4.50'])
  expect([lines.length, lines.at(-2)]).toEqual([1052, 'ครีม 1049,4.50'])
  const bytes = await write(xlsx, read(1050), 'a')
  const records = [...openSheet(bytes, { sheet: undefined, rowsMax: 2000 }).records]
  expect([records.length, records.at(-1)?.cells]).toEqual([1051, ['ครีม 1049', '4.5']])
})

it('writes a long file while the server answers others', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1))
  await openExports()(xlsx, read(5000), 'a')
  clearInterval(timer)
  // Without the thread, one turn takes as long as the file.
  expect(turns).toBeGreaterThan(10)
})

it('fails with what could not be read, and writes nothing of it into the next file', async () => {
  const write = openExports()
  const failing = write(csv, () => Promise.reject(new Error('The database is away')), 'a')
  await expect(failing).rejects.toThrow('The database is away')
  const strange = write(csv, () => Promise.resolve([...rows(150), { name: () => 'x' }]), 'a')
  await expect(strange).rejects.toThrow(/could not be cloned/)
  expect((await write(csv, read(1), 'a')).toString()).toBe('\uFEFFName,Price\r\nครีม 0,4.50\r\n')
})

it('ends a file that takes too long, and goes on with that of the next person', async () => {
  const write = openExports({ ...exportMax, deadlineMs: 1 })
  const refusals = await Promise.all(['a', 'b'].map((who) => refusalOf(write(xlsx, read(20_000), who))))
  for (const refusal of refusals) expect(refusal).toMatch(/too_large: .*longer than 0.001 seconds.*filter/)
})

it('ends a file that needs too much memory, and writes that of the next person', async () => {
  const write = openExports({ ...exportMax, heapMiB: 24, deadlineMs: 300_000 })
  const long = refusalOf(write(xlsx, read(60_000), 'a'))
  const next = write(csv, read(1), 'b')
  expect(await long).toMatch(/too_large: .*more than 24 MiB/)
  expect((await next).length).toBeGreaterThan(10)
})

it('takes people in turn, reads the rows of each at its turn, and lets few wait', async () => {
  const write = openExports({ ...exportMax, waiting: 4, waitingOfCaller: 2 })
  const [begun, done]: [string[], string[]] = [[], []]
  const writeFor = (caller: string) =>
    write(
      csv,
      () => {
        expect(done).toHaveLength(begun.length)
        begun.push(caller)
        return Promise.resolve(rows(1))
      },
      caller,
    ).then(() => void done.push(caller))
  // The first is written at once, two more of the same person wait.
  const first = [writeFor('a'), writeFor('a'), writeFor('a')]
  const fourth = refusalOf(write(csv, read(1), 'a'))
  const others = [writeFor('b'), writeFor('c')]
  const tooMany = refusalOf(write(csv, read(1), 'd'))
  expect(await fourth).toMatch(/unavailable: 2 of your files already wait/)
  expect(await tooMany).toMatch(/unavailable: The server is busy: 4 files wait/)
  await Promise.all([...first, ...others])
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a'])
})
