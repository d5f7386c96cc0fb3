// `npm run check`: types, lint, format, unused code, conventions and tests of the whole repository. `npm run check --
// --changed [COMMIT]`: the same for files changed since COMMIT (HEAD), in under 30 seconds for one area.
import { changedFiles, isCommit, testsBeside } from './changed.mjs'
import { run } from './installed.mjs'

const [mode, since = 'HEAD'] = process.argv.slice(2)
const times = []

/** Runs one step and prints its time. */
function step(name, command, args) {
  const began = Date.now()
  run(command, args)
  times.push(`${((Date.now() - began) / 1000).toFixed(1)} s  ${name}`)
}

if (mode === undefined) checkAll()
else if (mode === '--changed') checkChanged()
else {
  console.error(`check takes --changed [COMMIT], not ${mode}`)
  process.exit(2)
}
console.log(times.join('\n'))

function checkAll() {
  for (const name of ['types', 'lint', 'format', 'unused', 'conventions', 'unit'])
    step(name, 'npm', ['run', '--silent', name])
}

function checkChanged() {
  if (!isCommit(since)) {
    console.error(`There is no commit ${since}`)
    process.exit(2)
  }
  const files = changedFiles(since)
  const code = files.filter((file) => /^(apps|packages|e2e|bench|scripts)\/.*\.(ts|tsx|mjs)$/.test(file))
  if (files.length === 0) return console.log(`Nothing has changed since ${since}`)
  step('format', 'npx', ['oxfmt', '--check', ...files])
  if (code.length > 0) step('lint, without the rules that need types', 'npx', ['oxlint', ...code])
  const projects = [...new Set(code.map(projectOf))]
  if (projects.length > 0) step('types', 'node', ['scripts/types.mjs', ...projects])
  step('conventions', 'npm', ['run', '--silent', 'conventions'])
  const tests = testsBeside(code)
  if (tests.length > 0)
    step(`tests of ${tests.length} files beside the change`, 'node', ['scripts/unit.mjs', ...tests])
  console.log('The rest of the tests, and the rules that need types, run with `npm test`.')
}

function projectOf(file) {
  const [top, name] = file.split('/')
  return top === 'apps' || top === 'packages' ? `${top}/${name}` : '.'
}
