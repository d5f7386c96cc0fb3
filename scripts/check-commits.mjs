// The subjects of new commits are `area: Imperative sentence`, at most 72 characters.
// `node scripts/check-commits.mjs BASE` reads the commits since BASE; without one, those that `main` does not have.
import { pathToFileURL } from 'node:url'
import { baseOf, git } from './changed.mjs'

const maxLength = 72
const shape = /^[a-z0-9][a-z0-9 -]*: \p{Lu}.*[^.]$/u

/** The faults of a subject; empty if there are none. Merges and reverts have subjects of their own. */
export function faultsOf(subject) {
  if (/^(Merge|Revert)\b/.test(subject)) return []
  return [
    ...(subject.length > maxLength ? [`has ${subject.length} characters, allowed are ${maxLength}`] : []),
    ...(shape.test(subject) ? [] : ['is not "area: Imperative sentence" without a full stop']),
  ]
}

function newSubjects(named) {
  const base = baseOf(named)
  if (base === undefined) return []
  return (git('log', '--no-merges', '--format=%h %s', `${base}..HEAD`) ?? '').split('\n').filter(Boolean)
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = newSubjects(process.argv[2] ?? process.env.COMMITS_SINCE).flatMap((line) => {
    const [hash, ...words] = line.split(' ')
    return faultsOf(words.join(' ')).map((fault) => `${hash} "${words.join(' ')}" ${fault}`)
  })
  if (faults.length > 0) {
    console.error(`Subjects of commits (CONTRIBUTING.md):\n  ${faults.join('\n  ')}`)
    process.exit(1)
  }
}
