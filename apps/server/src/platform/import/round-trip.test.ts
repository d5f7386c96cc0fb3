import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from '../list/csv-text.ts'
import { text } from './cells.ts'
import { readTable } from './read-table.ts'

const columns = { id: { read: text }, name: { read: text }, note: { read: text } }
const formulas = ['=', '+', '-', '@', "'", "'=", "''+", ',', '"', ';', '\n', 'ก', '-1', '0.5']
/** A text as records store it: composed, and trimmed. */
const storedText = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...formulas, 'a', ' ')).map((parts) => parts.join('')),
  )
  .map((value) => value.replaceAll('\r', '').normalize('NFC').trim())

it('restores every text that an export wrote, also what a spreadsheet would execute', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: storedText, note: storedText }), { minLength: 100, maxLength: 200 }),
      (texts) => {
        const rows = texts.map((row, at) => ({ id: String(at), ...row }))
        const read = readTable(csvOf(Object.keys(columns), rows, 'en'), { columns, needed: [] })
        expect(read.rows.map(({ values }) => ({ name: '', note: '', ...values }))).toEqual(rows)
      },
    ),
    { numRuns: 100 },
  )
})
