// Mutation testing: faults put into the rules one at a time, to see whether their tests notice (docs/trust.md, T41).
// Changes every operator, constant and bound of the rules for rights, money, stages, time and merging of edits, or a
// SHARE of them, which is the same in each run.
import { spawn } from 'node:child_process'
import { thatCanBeSeen } from './mutations/equivalent.ts'
import { lineOf, mutantsOf, type Mutant } from './mutations/mutants.ts'
import { report } from './lib/report.ts'

const prices = [
  'packages/domain/src/price/price-recipe.test.ts',
  'packages/domain/src/price/package-combinations.test.ts',
  ...['golden-vectors', 'weigh', 'convert'].map((name) => `packages/domain/src/formula/${name}.test.ts`),
]
const history = ['packages/label/src/history.test.ts', 'packages/label/src/history-undo.test.ts']
/** The rules with the tests that cover them. */
const rules: Record<string, string[]> = {
  'packages/domain/src/permissions.ts': ['packages/domain/src/permissions.test.ts'],
  'packages/domain/src/price-tiers.ts': ['packages/domain/src/price-tiers.test.ts'],
  'packages/domain/src/decimal.ts': ['packages/domain/src/decimal.test.ts', ...prices],
  'packages/domain/src/price/price-recipe.ts': prices,
  'packages/domain/src/price/priced-lines.ts': prices,
  'packages/domain/src/price/unit-costs.ts': prices,
  'packages/domain/src/price/chosen-sizes.ts': prices,
  'packages/domain/src/price/package-findings.ts': prices,
  'packages/domain/src/price/price-changes.ts': ['packages/domain/src/price/price-changes.test.ts'],
  'packages/domain/src/ingredients/price-doubts.ts': ['packages/domain/src/ingredients/price-rows.test.ts'],
  'packages/domain/src/lab/working-days.ts': ['packages/domain/src/lab'],
  'packages/domain/src/chat/business-hours.ts': ['packages/domain/src/chat/business-hours.test.ts'],
  'packages/domain/src/chat/next-open.ts': ['packages/domain/src/chat/next-open.test.ts'],
  'packages/domain/src/chat/snooze.ts': ['packages/domain/src/chat/snooze.test.ts'],
  'packages/domain/src/chat/routing.ts': ['packages/domain/src/chat/routing.test.ts'],
  'packages/domain/src/chat/write-window.ts': ['packages/domain/src/chat/write-window.test.ts'],
  'packages/domain/src/chat/bot-mode.ts': ['packages/domain/src/chat/bot-mode.test.ts'],
  'packages/label/src/history.ts': history,
  'packages/label/src/history-record.ts': history,
}
const share = Number(process.env['SHARE'] ?? 1)
const atOnce = 2
/** A fault may cause an infinite loop: that counts as noticed too. */
const patienceMs = 90_000

const found = Object.keys(rules).flatMap(mutantsOf)
const all = thatCanBeSeen(found)
const chosen = all.filter((_, n) => Math.floor((n + 1) * share) > Math.floor(n * share))
for (const [file, tests] of Object.entries(rules))
  if (!(await passes(tests, null))) throw new Error(`The tests of ${file} fail without any fault`)

const survivors: Mutant[] = []
const waiting = [...chosen]
await Promise.all(Array.from({ length: atOnce }, work))
const killed = 1 - survivors.length / chosen.length
report(
  'mutations',
  {
    mutants: chosen.length,
    left_out: found.length - all.length,
    survivors: survivors.length,
    killed_share: killed,
  },
  { killed_share: '>= 0.9' },
  killed >= 0.9,
)

async function work(): Promise<void> {
  for (let mutant = waiting.pop(); mutant; mutant = waiting.pop())
    if (await passes(rules[mutant.file] ?? [], mutant)) survived(mutant)
}

function survived(mutant: Mutant): void {
  survivors.push(mutant)
  const { no, text } = lineOf(mutant)
  console.log(`${mutant.file}:${no} "${mutant.from}" -> "${mutant.to}": ${text}`)
}

function passes(tests: string[], mutant: Mutant | null): Promise<boolean> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'bench/mutations/vitest.config.ts',
    '--root',
    '.',
  ]
  const child = spawn(process.execPath, [...args, ...tests], {
    env: { ...process.env, MUTANT: JSON.stringify(mutant) },
    stdio: 'ignore',
    // Including its workers: one of them may be the one that never ends.
    detached: true,
  })
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs)
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    }),
  )
}
