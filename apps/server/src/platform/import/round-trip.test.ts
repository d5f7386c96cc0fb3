import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from '../list/export.ts'
import { text } from './cells.ts'
import { readTable } from './read-table.ts'

const columns = { id: { read: text }, name: { read: text }, note: { read: text } }
const formulas = ['=', '+', '-', '@', "'", "'=", "''+", ',', '"', ';', '\n', 'ก', '-1', '0.5']
/** As a record keeps a text: composed, and without blanks about it. */
const kept = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...formulas, 'a', ' ')).map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll('\r', '').normalize('NFC').trim())

it('takes back every text that an export wrote, also what a spreadsheet would run', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: kept, note: kept }), { minLength: 100, maxLength: 200 }),
      (texts) => {
        const rows = texts.map((row, at) => ({ id: String(at), ...row }))
        const read = readTable(csvOf(Object.keys(columns), rows, 'en'), { columns, needed: [] })
        expect(read.rows.map(({ values }) => ({ name: '', note: '', ...values }))).toEqual(rows)
      },
    ),
    { numRuns: 100 },
  )
})
