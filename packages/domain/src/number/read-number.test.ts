import { describe, expect, it } from 'vitest'
import { fieldKinds } from './cases/number-case.ts'
import { numberCases } from './cases/number-cases.ts'
import { readNumber } from './read-number.ts'

/** The answer of the reader in the words of the cases. */
function answerOf(typed: string, kind: string): string {
  const read = readNumber(typed, fieldKinds[kind])
  if ('value' in read) return read.value
  return read.problem === 'AMBIGUOUS' ? `ask ${read.readings.join(' ')}` : `refuse ${read.problem}`
}

const cases = numberCases.flatMap(([typed, kinds, answer]) =>
  kinds.split(' ').map((kind) => ({ typed, kind, answer })),
)

describe('a typed number', () => {
  it('has at least a hundred and fifty cases', () => {
    expect(numberCases.length).toBeGreaterThanOrEqual(150)
  })

  it.each(cases)('$typed in a field of $kind: $answer', ({ typed, kind, answer }) => {
    expect(answerOf(typed, kind)).toBe(answer)
  })
})
