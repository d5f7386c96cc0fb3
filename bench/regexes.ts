// Every regular expression of packages and apps, as written: whether some text makes it take more than linear time
// (trust T44). What is found is printed with such a text.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { report } from './lib/report.ts'

interface Finding {
  filename: string
  message: string
  labels: { span: { line: number } }[]
}

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
// What tests do with their own texts harms nobody.
const found = read.diagnostics.filter(({ filename }) => !/\.test\.tsx?$|\/testing\//.test(filename))
for (const { filename, labels, message } of found)
  console.log(`${filename}:${labels[0]?.span.line ?? '?'} ${message}`)
report(
  'regexes',
  { files: read.number_of_files ?? 0, more_than_linear: found.length },
  { more_than_linear: '= 0' },
  found.length === 0,
)
