// Type-checks every project of the repository, or those named; packages without Node or DOM types, so that they stay pure.
import { spawnSync } from 'node:child_process'

const all = [
  'packages/domain',
  'packages/contract',
  'packages/label',
  'apps/server',
  'apps/web',
  'apps/widget',
  '.',
]
const named = process.argv.slice(2)
const projects = named.length > 0 ? named : all

/** The compiler's cache of the last run: a second run checks only what has changed. */
const memory = (project) => `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`

const failed = projects.filter((project) => {
  const args = ['tsc', '-p', project, '--incremental', '--tsBuildInfoFile', memory(project)]
  const { status } = spawnSync('npx', args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`)
  process.exit(1)
}
