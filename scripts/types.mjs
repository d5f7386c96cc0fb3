// Type-checks every project of the repository; packages without Node or DOM types, so that they stay pure.
import { spawnSync } from 'node:child_process'

const projects = [
  'packages/domain',
  'packages/contract',
  'packages/label',
  'apps/server',
  'apps/web',
  'apps/widget',
  '.',
]
const failed = projects.filter((project) => {
  const { status } = spawnSync('npx', ['tsc', '-p', project], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status !== 0
})
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`)
  process.exit(1)
}
