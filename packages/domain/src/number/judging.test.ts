import { describe, expect, it } from 'vitest'
import { fieldKinds } from './cases/number-case.ts'
import { numberCasesJudging } from './cases/number-cases-judging.ts'
import { readNumber } from './read-number.ts'

/** The answer in the words of the cases; the reason of a refusal does not matter here. */
function answerOf(typed: string, kind: string): string {
  const read = readNumber(typed, fieldKinds[kind])
  if ('value' in read) return read.value
  return read.problem === 'AMBIGUOUS' ? `ask ${read.readings.join(' ')}` : 'refuse'
}

const cases = numberCasesJudging.flatMap(([typed, kinds, answer]) =>
  kinds.split(' ').map((kind) => ({ typed, kind, answer })),
)

describe('a typed number, judged', () => {
  it.each(cases)('$typed in a field of $kind: $answer', ({ typed, kind, answer }) => {
    expect(answerOf(typed, kind)).toBe(answer)
  })
})
