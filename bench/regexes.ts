// Every regular expression of packages and apps: whether some text makes it take more than linear time (docs/trust.md,
// T44). What cannot be proved linear has a limit in scripts/regexes/limits.ts, at which its worst text is timed. With
// `--record`, what is proved is written to scripts/regexes/proved.txt, so that the test need not prove it again; with
// `--new` besides, only what is not in that file yet is proved.
import { writeFileSync } from 'node:fs'
import { expressionsOfProduct, keyOf, repeats } from '../scripts/regexes/expressions.ts'
import { limited, type Limited } from '../scripts/regexes/limits.ts'
import { doubtsOf, limitOf, recorded, recordFile } from '../scripts/regexes/prove.ts'
import { report } from './lib/report.ts'

/** Maximum time for a text at its limit, even while others use the cores. */
const atMostMs = 250

const all = expressionsOfProduct()
const bounded = all.filter((one) => limitOf(one))
const unbounded = all.filter((one) => repeats(one) && !limitOf(one))
const times = bounded.map((one) => {
  const limit = limitOf(one) as Limited
  return { limit, ms: timeOf(new RegExp(one.source, one.flags), limit) }
})
for (const { limit, ms } of times)
  console.log(`${limit.file}: ${Math.round(ms)} ms for ${limit.chars} characters; ${limit.because}`)

const known = process.argv.includes('--new') ? recorded() : new Set<string>()
const doubts = await doubtsOf(
  unbounded.filter((one) => !known.has(keyOf(one))),
  2,
)
console.log(doubts.join('\n'))
if (process.argv.includes('--record') && doubts.length === 0)
  writeFileSync(recordFile, `${[...new Set(unbounded.map(keyOf))].toSorted().join('\n')}\n`)

const slowest = Math.max(0, ...times.map(({ ms }) => ms))
report(
  'regexes',
  {
    expressions: all.length,
    more_than_linear: doubts.length,
    held_by_a_limit: bounded.length,
    limits_without_expression: limited.length - new Set(bounded.map(limitOf)).size,
    slowest_at_its_limit_ms: slowest,
  },
  {
    more_than_linear: '= 0',
    limits_without_expression: '= 0',
    slowest_at_its_limit_ms: `<= ${atMostMs}`,
  },
  doubts.length === 0 && slowest <= atMostMs,
)

/** The shorter of two times to find all matches in the worst text. */
function timeOf(expression: RegExp, { chars, worst }: Limited): number {
  const text = worst(chars)
  return Math.min(
    ...[1, 2].map(() => {
      const began = performance.now()
      text.replace(expression, '')
      return performance.now() - began
    }),
  )
}
