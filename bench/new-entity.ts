// Follows docs/adding-an-entity.md word by word on a fresh clone, in two areas: how many files and lines a person writes,
// how many lines existing files get, how long it takes, and whether every check holds at the end.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { report } from './lib/report.ts'
import { freshClone } from './new-entity/fresh-clone.ts'
import { guideSteps, linesByHand, type Step } from './new-entity/guide.ts'

const most = { files: 3, lines: 7, seconds: 15 * 60 }

/** What must hold afterwards, beside the tests that the guide runs itself. */
const checks = [
  'npm run --silent types',
  'npm run --silent lint',
  'npm run --silent format',
  'npm run --silent unused',
  'npm run --silent conventions',
  'npx vitest run apps/server/src/authorisation.test.ts apps/server/src/exports.test.ts apps/server/src/strict-input.test.ts',
]

/** Written by programs; a person reads their diff. */
const isGenerated = (file: string) => /\/migrations\/|\/permissions\.json$|\/releases\.json$/.test(file)

interface Followed {
  files: number
  lines: number
  elsewhere: number
  seconds: number
  faults: number
}

function follow(area: string, kebab: string): Followed {
  const clone = freshClone()
  const steps = guideSteps(area, kebab)
  const began = performance.now()
  let faults = steps.filter((step) => !isDone(clone, step)).length
  const seconds = (performance.now() - began) / 1000
  const byHand = linesByHand(steps)
  const elsewhere = changedLines(clone).filter(({ file }) => !isGenerated(file))
  faults += checks.filter((check) => !isDone(clone, { kind: 'sh', text: check })).length
  if (faults === 0) rmSync(clone, { recursive: true })
  else console.log(`What failed is kept in ${clone}`)
  return {
    files: byHand.size,
    lines: [...byHand.values()].reduce((sum, lines) => sum + lines, 0),
    elsewhere: elsewhere.reduce((sum, { lines }) => sum + lines, 0),
    seconds,
    faults,
  }
}

function isDone(clone: string, { kind, text }: Step): boolean {
  const began = performance.now()
  const [command, args] = kind === 'sh' ? ['bash', ['-e', '-c', text]] : ['git', ['apply', '-']]
  const { status, stdout, stderr } = spawnSync(command as string, args as string[], {
    cwd: clone,
    encoding: 'utf8',
    input: kind === 'diff' ? text : '',
    env: { ...process.env, ...author },
    maxBuffer: 256 * 1024 * 1024,
  })
  const about = kind === 'sh' ? text.trim().replaceAll('\n', '; ') : 'the diff'
  const took = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${status === 0 ? 'done' : 'FAILED'} after ${took} s: ${about}`)
  if (status !== 0) console.log(`${stdout}${stderr}`.slice(-8000))
  return status === 0
}

const author = {
  GIT_AUTHOR_NAME: 'Newcomer',
  GIT_AUTHOR_EMAIL: 'newcomer@shop.example',
  GIT_COMMITTER_NAME: 'Newcomer',
  GIT_COMMITTER_EMAIL: 'newcomer@shop.example',
}

/** The lines that were added to files that existed before. */
function changedLines(clone: string): { file: string; lines: number }[] {
  const { stdout } = spawnSync('git', ['diff', '--numstat', '--diff-filter=M', 'HEAD~1', 'HEAD'], {
    cwd: clone,
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([added, , file = '']) => ({ file, lines: Number(added) }))
}

const places = [
  ['recipes', 'storage-condition'],
  ['lab', 'sample-container'],
] as const
const all = places.map(([area, kebab]) => follow(area, kebab))
const worst = (of: keyof Followed) => Math.max(...all.map((one) => one[of]))
const figures = {
  files_by_hand: worst('files'),
  lines_by_hand: worst('lines'),
  lines_elsewhere: worst('elsewhere'),
  seconds: worst('seconds'),
  failed_steps_and_checks: worst('faults'),
}
report(
  'new-entity',
  figures,
  {
    files_by_hand: `<= ${most.files}`,
    lines_elsewhere: `<= ${most.lines}`,
    seconds: `< ${most.seconds}`,
    failed_steps_and_checks: '0',
  },
  figures.files_by_hand <= most.files &&
    figures.lines_elsewhere <= most.lines &&
    figures.seconds < most.seconds &&
    figures.failed_steps_and_checks === 0,
)
