import { day, instant, money } from '@rp/contract/fields'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openWorkbook } from '../import/workbook/open-workbook.ts'
import { openSheet } from '../import/workbook/workbook-file.ts'
import { cellTypes } from './cell-types.ts'
import { exportColumnsOf } from './export-columns.ts'
import { exportWorkbook } from './export-workbook.ts'

const row = z.object({
  code: z.string(),
  price: money.nullable(),
  pieces: z.int(),
  is_active: z.boolean(),
  due_at: instant.nullable(),
  valid_until: day.optional(),
  phone: z.string(),
})
const columns = Object.keys(row.shape)
const first = {
  code: '00123',
  price: '4500.500000',
  pieces: 7,
  is_active: true,
  // 18:00 in Bangkok
  due_at: '2026-11-30T11:00:00.000Z',
  valid_until: '2026-12-31',
  phone: '0812345678',
}
const written = (rows: Record<string, unknown>[]) =>
  exportWorkbook(exportColumnsOf(row.shape, { fields: columns, seen: undefined }), rows, {
    language: 'en',
    isRead: false,
  })

it("knows each field's type from the schema: a code of digits is not a number, a price is", () => {
  expect(Object.fromEntries(cellTypes(row.shape))).toEqual({
    code: 'text',
    price: 'number',
    pieces: 'number',
    is_active: 'boolean',
    due_at: 'instant',
    valid_until: 'day',
    phone: 'text',
  })
})

it('is read by a spreadsheet as numbers, days and times in Thailand', async () => {
  const [, cells] = [...openSheet(await written([first]), { sheet: undefined, rowsMax: 5 }).records]
  expect(cells?.cells).toEqual([
    '00123',
    '4500.5',
    '7',
    'TRUE',
    '2026-11-30 18:00',
    '2026-12-31',
    '0812345678',
  ])
})

it('stores sums that add up, freezes the headings, and leaves empty values empty', async () => {
  const bytes = await written([first, { ...first, price: '-0.5', due_at: null, valid_until: undefined }])
  const book = openWorkbook(bytes)
  const xml = book.sheet(book.sheets[0] ?? '').toString('utf8')
  const prices = [...xml.matchAll(/<c r="B\d+"(?![^>]*t="s")[^>]*><v>([^<]+)<\/v>/g)].map(([, value]) =>
    Number(value),
  )
  expect(prices).toEqual([4500.5, -0.5])
  expect(xml).toMatch(/<pane [^>]*state="frozen"/)
  expect(xml).toMatch(/<col [^>]*customWidth="1"/)
})

it.each([
  ['=1+1', '=1+1'],
  ['+49 151 2345', '+49 151 2345'],
  ["'=1+1", "''=1+1"],
  ["'quoted'", "'quoted'"],
])('executes nothing: the text %s is the text %s, not a formula', async (code, text) => {
  const bytes = await written([{ ...first, code }])
  const [, cells] = [...openSheet(bytes, { sheet: undefined, rowsMax: 5 }).records]
  expect(cells?.cells[0]).toBe(text)
  const book = openWorkbook(bytes)
  expect(book.sheet(book.sheets[0] ?? '').toString('utf8')).not.toMatch(/<f[ >]/)
})
