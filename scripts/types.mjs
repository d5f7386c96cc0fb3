// Type-checks every project of the repository, or those named; packages without Node or DOM types, so that they stay pure.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

const all = [
  // The longest first: several run at once.
  'apps/server',
  'apps/web',
  '.',
  'packages/contract',
  'packages/domain',
  'packages/label',
  'apps/widget',
]
const named = process.argv.slice(2)
const waiting = named.length > 0 ? named : all
const failed = []

/** The compiler's cache of the last run: a second run checks only what has changed. */
const memory = (project) => `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`

function holds(project) {
  // One checker each: several would work out the same types again, and the projects already share the cores.
  const args = [
    'tsc',
    '-p',
    project,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    memory(project),
  ]
  const options = { stdio: 'inherit', shell: process.platform === 'win32' }
  return new Promise((resolve) =>
    spawn('npx', args, options).once('close', (status) => resolve(status === 0)),
  )
}

async function work() {
  for (let project = waiting.shift(); project; project = waiting.shift())
    if (!(await holds(project))) failed.push(project)
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`)
  process.exit(1)
}
