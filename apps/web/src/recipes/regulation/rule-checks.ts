import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { useMemo } from 'react'
import type { RuleCheck } from '../rd/formula/line-checks.tsx'
import { useFindingText } from './finding-text.tsx'
import { useVersionRegulation } from './use-version-regulation.ts'

type CheckedFinding = Pick<
  RegulationFinding,
  'key' | 'country' | 'level' | 'line_keys' | 'inci_name' | 'code' | 'found' | 'limit' | 'text'
>

const order = ['BLOCK', 'WARN']

/**
 * The rule checks of each line by key, worst first: blockers and warnings that are not waived. Notes are shown for the
 * product as a whole.
 */
export function useRuleChecks(
  findings: readonly CheckedFinding[],
  waived: ReadonlySet<string>,
): ReadonlyMap<string, RuleCheck[]> {
  const textOf = useFindingText()
  return useMemo(() => {
    const byLine = new Map<string, RuleCheck[]>()
    const open = findings
      .filter(({ key, level }) => level !== 'INFO' && !waived.has(key))
      .toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
    for (const finding of open) {
      const { key, country, level, line_keys } = finding
      const check = { key, country, level, text: textOf(finding) }
      for (const line of line_keys) byLine.set(line, [...(byLine.get(line) ?? []), check])
    }
    return byLine
  }, [findings, waived, textOf])
}

const noFindings: never[] = []

/** The same for a saved version; empty until the server has replied. */
export function useVersionRuleChecks(version: VersionRecord): ReadonlyMap<string, RuleCheck[]> {
  const { data } = useVersionRegulation(version)
  const waived = useMemo(
    () => new Set(data?.waivers.filter(({ holds }) => holds).map(({ finding_key }) => finding_key)),
    [data],
  )
  return useRuleChecks(data?.findings ?? noFindings, waived)
}
