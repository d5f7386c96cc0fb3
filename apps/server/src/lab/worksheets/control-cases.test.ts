import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { firedRules } from '@rp/domain/lab/control/fired-rules'
import type { RuleSet } from '@rp/domain/lab/control/rule-sets'
import { judgeRun, type Run } from '@rp/domain/lab/control/run-verdict'

interface RulesCase {
  kind: 'rules'
  name: string
  set: RuleSet
  z: string[]
  fired: { at: number; rule: string }[]
  warned?: { at: number }[]
}

interface RunCase {
  kind: 'run'
  name: string
  loq: string | null
  duplicate_max: string
  control: { target: string; sd: string; set: RuleSet } | null
  earlier: string[]
  positions: Run['positions']
  expected: { verdict: string; failed: number[] }
}

const fileOf = (name: string) => new URL(`control-cases/${name}.jsonl`, import.meta.url)
const read = (name: string) =>
  readFileSync(fileOf(name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RulesCase | RunCase)

/** A case has one control material at most. */
const runOf = ({ loq, duplicate_max, control, earlier, positions }: RunCase): Run => ({
  loq,
  duplicate_max,
  charts: control ? { only: { ...control, earlier } } : {},
  positions: positions.map((position) => ({ ...position, chart: 'only' })),
})

describe.each(['built', 'judged'].filter((name) => existsSync(fileOf(name))))(
  'the cases of control charts and runs: %s',
  (file) => {
    it.each(read(file).map((one) => [one.name, one] as const))('%s', (_name, one) => {
      if (one.kind === 'rules') {
        const { fired, warned } = one
        expect(firedRules(one.set, one.z)).toEqual(warned ? { fired, warned } : { fired })
      } else {
        const { verdict, failed } = judgeRun(runOf(one))
        expect({ verdict, failed }).toEqual(one.expected)
      }
    })
  },
)
