// Every regular expression of packages and apps: whether some text makes it take more than linear time (docs/trust.md,
// T44). What cannot be proved linear has a limit in bench/regexes/limits.ts, at which its worst text is timed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limited, type Limited } from './regexes/limits.ts'
import { report } from './lib/report.ts'

interface Finding {
  filename: string
  message: string
  labels: { span: { line: number; offset: number; length: number } }[]
}

/** Maximum time for a text at its limit, even while others use the cores. */
const atMostMs = 250

const { stdout, stderr } = spawnSync(
  'npx',
  ['oxlint', '-c', join('bench', 'regexes', 'oxlintrc.json'), '--format', 'json', 'packages', 'apps'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
)
const read = JSON.parse(stdout.slice(stdout.indexOf('{')) || '{}') as {
  diagnostics?: Finding[]
  number_of_files?: number
}
if (!read.diagnostics) throw new Error(`The linter did not answer: ${stderr}`)
// What tests do with their own texts is harmless.
const found = read.diagnostics.filter(({ filename }) => !/\.test\.tsx?$|\/testing\//.test(filename))

const held = new Map<Limited, number>()
const unheld = found.filter((finding) => {
  const limit = limitOf(finding)
  if (limit) held.set(limit, timeOf(finding, limit))
  return limit === undefined
})
for (const { filename, labels, message } of unheld)
  console.log(`${filename}:${labels[0]?.span.line ?? '?'} ${message}`)
for (const [{ file, chars, because }, ms] of held)
  console.log(`${file}: ${Math.round(ms)} ms for ${chars} characters; ${because}`)
for (const { file, begins } of limited.filter((one) => !held.has(one)))
  console.log(`${file}: ${begins} is proved linear by now, or gone: take it off the list`)
const slowest = Math.max(0, ...held.values())
report(
  'regexes',
  {
    files: read.number_of_files ?? 0,
    more_than_linear: unheld.length,
    held_by_a_limit: held.size,
    slowest_at_its_limit_ms: slowest,
  },
  { more_than_linear: '= 0', slowest_at_its_limit_ms: `<= ${atMostMs}` },
  unheld.length === 0 && slowest <= atMostMs,
)

/** The expression as in the file; the linter counts bytes. */
function literalOf({ filename, labels }: Finding): string {
  const { offset = 0, length = 0 } = labels[0]?.span ?? {}
  return readFileSync(filename)
    .subarray(offset, offset + length)
    .toString()
}

function limitOf(finding: Finding): Limited | undefined {
  const literal = literalOf(finding)
  return limited.find(({ file, begins }) => file === finding.filename && literal.startsWith(begins))
}

/** The shorter of two times to find all matches in the worst text. */
function timeOf(finding: Finding, { chars, worst }: Limited): number {
  const literal = literalOf(finding)
  const end = literal.lastIndexOf('/')
  const expression = new RegExp(literal.slice(1, end), literal.slice(end + 1))
  const text = worst(chars)
  return Math.min(
    ...[1, 2].map(() => {
      const began = performance.now()
      text.replace(expression, '')
      return performance.now() - began
    }),
  )
}
