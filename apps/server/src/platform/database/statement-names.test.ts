import { expect, test } from 'vitest'

import { statementName } from './statement-names.ts'

const nameOf = (text: string) => {
  statementName(text)
  return statementName(text)
}

test('a statement gets its name on its second use, and keeps it', () => {
  expect(statementName('select $1 as a')).toBeUndefined()
  const name = statementName('select $1 as a')
  expect(name).toMatch(/^[0-9a-f]{24}$/)
  expect(statementName('select $1 as a')).toBe(name)
  expect(nameOf('select $1 as b')).not.toBe(name)
})

test('searches are planned for their values', () => {
  expect(nameOf('select id from room where name ilike $1')).toBeUndefined()
  expect(nameOf('select id from room where name LIKE $1')).toBeUndefined()
  expect(nameOf('select id from room where name % $1')).toBeUndefined()
})

test('an endless number of shapes does not fill the server with statements', () => {
  const names = Array.from({ length: 800 }, (_, n) => nameOf(`select $1 as shape_${n}`))
  expect(names.filter((name) => name !== undefined).length).toBeLessThanOrEqual(500)
})
