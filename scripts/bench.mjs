// `npm run bench -- NAME`: builds what is stale and runs one file of bench/, with `--against COMMIT` in turn with that of
// another commit.
import { existsSync, readdirSync } from 'node:fs'
import { buildStale } from './build.mjs'
import { ensureInstalled, run } from './installed.mjs'

const [name, ...rest] = process.argv.slice(2)
if (!name || !existsSync(`bench/${name}.ts`)) {
  const names = readdirSync('bench')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3))
  console.error(`Say which: ${names.join(', ')}`)
  process.exit(1)
}
ensureInstalled()
buildStale()
const comparing = rest.some((one) => one.startsWith('--against'))
run(
  'npx',
  comparing ? ['tsx', 'scripts/compare/main.ts', name, ...rest] : ['tsx', `bench/${name}.ts`, ...rest],
)
