import { expect, it } from 'vitest'
import { asWritten, expressionsOfProduct, keyOf, repeats } from './expressions.ts'
import { limited } from './limits.ts'
import { doubtsOf, limitOf, recorded } from './prove.ts'

const expressions = expressionsOfProduct().filter(repeats)

/** Each takes about a second; more would make every run of the suite longer. */
const provedHere = 40

it(`at most ${provedHere} expressions are not recorded: npm run bench -- regexes --new --record`, () => {
  const proved = recorded()
  const keys = expressions.filter((one) => !limitOf(one)).map(keyOf)
  const fresh = new Set(keys.filter((key) => !proved.has(key)))
  expect(fresh.size).toBeLessThanOrEqual(provedHere)
})

it('no expression takes more than linear time, or its text has a limit', async () => {
  const proved = recorded()
  const fresh = expressions.filter((one) => !limitOf(one) && !proved.has(keyOf(one)))
  expect(await doubtsOf(fresh, 1)).toEqual([])
})

it.each([
  ['can be analysed', '\\s+$'],
  ['has a lookahead', '\\s+(?=but\\b)'],
  ['has a lookbehind', '(?<=[a-z]\\S*)[0-9]{3}$'],
])('finds the expression that some text makes slow, if it %s', async (_, source) => {
  const slow = { file: 'slow.ts', line: 1, source, flags: 'u' }
  expect(await doubtsOf([slow], 1)).toEqual([expect.stringContaining(`slow.ts:1 /${source}/u (2nd degree`)])
})

it.each(limited)('has a limit for an expression that exists: $file $begins', ({ file, begins }) => {
  const found = expressions.filter((one) => one.file === file && asWritten(one).startsWith(begins))
  expect(found).toHaveLength(1)
})
