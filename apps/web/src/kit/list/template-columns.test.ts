import { describe, expect, test } from 'vitest'
import type { Column } from './column.ts'
import { resolveColumns } from './template-columns.ts'

interface Row {
  number: string
  name_en: string
  steps_done: number
  step_count: number
}
const show = () => null
const columns: Column<Row>[] = [
  { key: 'number', title: 'Number', show },
  { key: 'name', title: 'Name', exports: [['name_en', 'Name']], show },
  {
    key: 'steps',
    title: 'Steps',
    exports: [
      ['steps_done', 'Done'],
      ['step_count', 'Steps'],
    ],
    show,
  },
  { key: 'picture', title: 'Picture', exports: [], show },
]
const chosen = (...keys: string[]) => keys.map((key) => ({ key, heading: `saved ${key}` }))

describe('the columns of an export template', () => {
  const cases: [string, string[], string[], string[]][] = [
    ['keep its order, with today’s headings', ['name', 'number'], ['name_en Name', 'number Number'], []],
    ['have all the fields of a column', ['steps'], ['steps_done Done', 'step_count Steps'], []],
    ['leave out and name what no longer exists', ['gone', 'number'], ['number Number'], ['saved gone']],
    ['leave out what only the screen can show', ['picture'], [], ['saved picture']],
  ]
  test.each(cases)('%s', (_, keys, fields, leftOut) => {
    const resolved = resolveColumns(chosen(...keys), columns)
    expect(resolved.columns.map((pair) => pair.join(' '))).toEqual(fields)
    expect(resolved.leftOut).toEqual(leftOut)
  })
})
