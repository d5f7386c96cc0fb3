// Two hundred attacks, in Thai and English, on a bot whose model obeys everyone who writes to it.
import { spawnSync } from 'node:child_process'
import { report } from './lib/report.ts'

const began = performance.now()
const test = 'apps/server/src/ai/replies/obedience.test.ts'
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', test], {
  stdio: 'inherit',
  env: { ...process.env, ATTACKS: 'all' },
})
const seconds = Math.round((performance.now() - began) / 1000)
report('ai-attacks', { attacks: 200, failed: status === 0 ? 0 : 1, seconds }, { failed: '= 0' }, status === 0)
