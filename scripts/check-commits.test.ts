import { expect, it } from 'vitest'
import { faultsOf } from './check-commits.mjs'

const shape = 'is not "area: Imperative sentence" without a full stop'

it.each([
  'chat: Answer a message that arrived twice once',
  'docs: Tell what an operator does after a lost disk',
  `tests: ${'A'.repeat(65)}`,
  'Merge branch "chat"',
  'Revert "chat: Answer once"',
])('accepts %s', (subject) => {
  expect(faultsOf(subject)).toEqual([])
})

it.each([
  ['Chat: Answer once', [shape]],
  ['chat: answer once', [shape]],
  ['chat: Answer once.', [shape]],
  ['Answer once', [shape]],
  ['chat:Answer once', [shape]],
  [`tests: ${'A'.repeat(66)}`, ['has 73 characters, allowed are 72']],
])('refuses %s and says why', (subject, faults) => {
  expect(faultsOf(subject)).toEqual(faults)
})
