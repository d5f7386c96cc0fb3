// Names and prose use the vocabulary of ADR 0103. Prose is comments, titles of tests, and documents, except for the
// decision records and the changelog, which are history.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const namesBanned = [
  'tell',
  'tells',
  'told',
  'teller',
  'hear',
  'hears',
  'heard',
  'hearer',
  'asker',
  'asked',
  'kept',
  'settle',
  'wish',
  'door',
  'house',
  'bell',
  'mover',
  'companion',
]
const proseBanned = /\b(?:whoever|anew|told|tells|hears|heard|asked|reckons?|of late|mend|mended|stands)\b/gi

const declared =
  /\b(?:function\*?|const|let|interface|type|class) ([A-Za-z_$][\w$]*)|^ *(?:async )?#(\w+)\(/gm
const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** A text before a function, as in `it('…', () =>` and `it.each([…])('…', async (one) =>`. */
const titles = /\(\s*(['"`])(?:(?!\1).)*\1,\s*(?:\{[^}]*\},\s*)?(?:async )?(?:\([^)]*\)|\w+) =>/g

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)

/** Places of banned words in a file, as `[index, word]`. */
function* bannedIn(file, text) {
  if (file.endsWith('.md')) return yield* proseIn({ 0: text, index: 0 })
  for (const match of text.matchAll(declared)) {
    const word = wordsOf(match[1] ?? match[2]).find((one) => namesBanned.includes(one))
    if (word) yield [match.index, `${word} (in a name)`]
  }
  const prose = [comments, ...(/\.(?:test|spec)\.tsx?$/.test(file) ? [titles] : [])]
  for (const kind of prose) for (const match of text.matchAll(kind)) yield* proseIn(match)
}

function* proseIn({ 0: prose, index: start }) {
  for (const { 0: word, index } of prose.matchAll(proseBanned)) yield [start + index, word]
}

const history = /^docs\/adr\/|^CHANGELOG\.md$/
const faults = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(?:apps|packages|e2e|bench|scripts)\/.*\.(?:ts|tsx|mjs)$|\.md$/.test(file) &&
      !history.test(file) &&
      file !== 'scripts/check-words.mjs',
  )
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...bannedIn(file, text)].map(
      ([index, word]) => `${file}:${text.slice(0, index).split('\n').length}: ${word}`,
    )
  })

if (faults.length > 0) {
  console.error(`Use the words of docs/adr/0103-one-vocabulary.md instead of:\n  ${faults.join('\n  ')}`)
  process.exit(1)
}
