import { languages } from '@rp/domain/languages'
import { expect, it } from 'vitest'
import { exportColumnsOf } from '../platform/list/export-columns.ts'
import { resultColumns, resultShape } from './results-export.ts'

it('the export of results has cells of their own type, with headings in the language of the reader', () => {
  const fields = Object.keys(resultShape)
  for (const language of languages) {
    const columns = exportColumnsOf(resultShape, { fields, seen: resultColumns(language) })
    const typed = columns.filter(({ type }) => type !== 'text').map(({ field, type }) => [field, type])
    expect(typed).toEqual([
      ['number', 'number'],
      ['number_to', 'number'],
      ['uncertainty', 'number'],
      ['lod', 'number'],
      ['loq', 'number'],
      ['measured_at', 'instant'],
    ])
    expect(columns.map(({ field }) => field)).toEqual(fields)
    expect(columns.every(({ heading, field }) => heading !== '' && heading !== field)).toBe(true)
  }
})
