// `npm run bench -- NAME --against COMMIT [--runs 5]`: the bench of that commit and of the present tree in turn, since
// absolute figures of a shared machine hide a slow decline. Ends with an error if a figure is worse beyond the noise.
import { parseArgs } from 'node:util'
import { builtCommit } from './base.ts'
import { measure } from './measure.ts'
import { verdictOn } from './verdict.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const [bench = '', ...rest] = positionals
const runs = Number(values.runs)
if (values.against === undefined || !Number.isInteger(runs) || runs < 3) {
  console.error('Say the commit (--against COMMIT), and at least three runs (--runs 3)')
  process.exit(1)
}
const base = builtCommit(values.against)
const sides = { before: base, after: process.cwd() }
const measured: Record<keyof typeof sides, Record<string, number>[]> = { before: [], after: [] }
for (let run = 0; run < runs; run += 1) {
  // Who comes first changes: the second finds the machine warm.
  const order = run % 2 === 0 ? (['before', 'after'] as const) : (['after', 'before'] as const)
  for (const side of order) measured[side].push(measure(sides[side], bench, rest))
  console.log(`${run + 1} of ${runs}`)
}

const names = Object.keys(measured.before[0] ?? {}).filter((name) => name in (measured.after[0] ?? {}))
const valuesOf = (side: keyof typeof sides, name: string) =>
  measured[side].map((figures) => figures[name] ?? Number.NaN)
const verdicts = names.map((name) => {
  const compared = { before: valuesOf('before', name), after: valuesOf('after', name) }
  return [name, verdictOn(name, compared)] as const
})
const short = (value: number) => Math.round(value * 1000) / 1000
console.table(
  verdicts.map(([figure, { before, after, ratio, spread, differs }]) => ({
    figure,
    [values.against ?? 'before']: short(before),
    here: short(after),
    ratio: short(ratio),
    spread: spread.map(short).join(' to '),
    differs,
  })),
)
const worse = verdicts.filter(([, { differs }]) => differs === 'worse').map(([name]) => name)
const ratios = Object.fromEntries(verdicts.map(([name, { ratio }]) => [name, short(ratio)]))
console.log(JSON.stringify({ bench, against: values.against, runs, ratios, worse }))
process.exit(worse.length === 0 ? 0 : 1)
