// Finds the files about a concept: `npm run find-concept -- "unread count"` lists the best five.
// The words of the query are compared with the words of paths, declared names and comments; no synonyms, so that a
// concept is found by its usual English name or not at all (scripts/find-concept.test.ts).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const root = new URL('../', import.meta.url)
const weights = { file: 6, folder: 3, name: 3, comment: 1 }
const suffixes = /(?:ations?|ators?|ions?|ings?|ments?|ers?|ors?|ies|ied|ed|es|s|e|y)$/
const small = new Set(['of', 'with', 'the', 'to', 'and', 'for'])
const anotherForm = 0.6
const unsearched = /\.test\.|\/testing\/|\/demo\/|\/sample|\/migrations\//

const wordsOf = (text) =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1 && !small.has(word))

/** Two forms of one word have one stem: "authenticate" and "authentication" have "authentic". */
function stemOf(word) {
  const stem = word.replace(suffixes, '')
  return stem.length > 2 ? stem.replace(/([^aeiousl])\1$/, '$1') : word
}

/** The words of a text and, marked, their stems: the word itself counts more than another form of it. */
const termsOf = (text) => wordsOf(text).flatMap((word) => [word, `~${stemOf(word)}`])

const declared =
  /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|interface|type|class|enum) ([A-Za-z_$][\w$]*)/gm
const comments = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(.*)$/gm

/** The terms of a file by where they are written. */
function indexed(path) {
  const text = readFileSync(new URL(path, root), 'utf8')
  const parts = path.replace(/\.[a-z]+$/, '').split('/')
  return {
    path,
    file: new Set(termsOf(parts.at(-1))),
    folder: new Set(termsOf(parts.slice(0, -1).join(' '))),
    name: new Set([...text.matchAll(declared)].flatMap(([, name]) => termsOf(name))),
    comment: new Set([...text.matchAll(comments)].flatMap(([, block, line]) => termsOf(block ?? line))),
  }
}

export function indexSources() {
  const listed = execFileSync('git', ['ls-files', 'apps', 'packages', 'bench', 'scripts'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => /\.(?:ts|tsx|js|mjs)$/.test(path) && !unsearched.test(path))
    .map(indexed)
}

const where = Object.keys(weights)

/** The paths that say most about the query, best first: rare words count more, and files with every word come first. */
export function findConcept(query, files, most = 5) {
  const words = [...new Set(wordsOf(query))].map((word) => ({ word, stem: `~${stemOf(word)}` }))
  const rarities = words.map(({ stem }) => {
    const having = files.filter((file) => where.some((place) => file[place].has(stem))).length
    return Math.log(1 + files.length / (1 + having))
  })
  const share = (terms, { word, stem }) => (terms.has(word) ? 1 : terms.has(stem) ? anotherForm : 0)
  return files
    .map((file) => {
      const scores = words.map((word) =>
        where.reduce((sum, place) => sum + weights[place] * share(file[place], word), 0),
      )
      const found = scores.filter((score) => score > 0).length
      const sum = scores.reduce((total, score, n) => total + score * rarities[n], 0)
      return { path: file.path, score: (sum * found) / words.length }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.path.length - b.path.length)
    .slice(0, most)
    .map(({ path }) => path)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findConcept(process.argv.slice(2).join(' '), indexSources())
  console.log(found.length > 0 ? found.join('\n') : 'Nothing found.')
}
