import { sampleInput } from '../testing/sample-input.ts'
import { expect, it } from 'vitest'
import { part } from './part.ts'

const refusedFields = (fields: object) =>
  part.input
    .safeParse({ ...sampleInput(part.input), ...fields })
    .error?.issues.map(({ path }) => path.join('.')) ?? []

it.each([
  [{ decimals: 1, reorder_point: '1.25' }, ['reorder_point']],
  [{ decimals: 1, reorder_point: '1.50' }, []],
  [{ decimals: -1 }, ['decimals']],
  [{ decimals: 0, reorder_point: 'abc' }, ['reorder_point']],
])('a part with %j refuses %j, each once', (fields, refused) => {
  expect(refusedFields(fields)).toEqual(refused)
})
