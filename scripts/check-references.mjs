// Everything that the code or a document refers to is in the repository: decision records (`ADR 0103`), documents
// (`docs/trust.md`) and relative links. No file holds what a merge left.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

const records = new Set(readdirSync('docs/adr').map((file) => file.slice(0, 4)))
const isRecord = (number) => records.has(number)
/** Documents from the beginning of the project that were never in the repository. */
const papers = /\b(?:domain design|AI design|chat design|label design|specification) [0-9a-e]\b/gi

/** What a merge left; formatted Markdown has spaces in them. */
const conflicts = /^(?:<<<<<<<|>>>>>>>|> > > > > > >) /gm

function* missingIn(file, text) {
  for (const { 0: found, index } of text.matchAll(conflicts)) yield [index, found]
  for (const { 0: found, 1: number, index } of text.matchAll(/\bADR (\d{4})\b/g))
    if (!isRecord(number)) yield [index, found]
  for (const { 0: found, index } of text.matchAll(/\bdocs\/(?:adr\/)?[\w-]+\.md\b/g))
    if (!existsSync(found)) yield [index, found]
  for (const { 0: found, index } of text.matchAll(papers)) yield [index, found]
  if (!file.endsWith('.md')) return
  for (const { 0: found, 1: target, index } of text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g))
    if (!existsSync(join(dirname(file), target))) yield [index, found]
}

const faults = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs|mts|css|md|yml)$/.test(file) && file !== 'scripts/check-references.mjs')
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...missingIn(file, text)].map(
      ([index, found]) => `${file}:${text.slice(0, index).split('\n').length}: ${found}`,
    )
  })

if (faults.length > 0) {
  console.error(`These references lead nowhere, or were left by a merge:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
