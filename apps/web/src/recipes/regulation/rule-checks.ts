import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { useMemo } from 'react'
import type { RuleCheck } from '../rd/formula/line-checks.tsx'
import { useFindingText } from './finding-text.tsx'
import { useVersionRegulation } from './use-version-regulation.ts'
import { type Query } from '../../kit/page/awaited.tsx'

type CheckedFinding = Pick<
  RegulationFinding,
  'key' | 'country' | 'level' | 'line_keys' | 'inci_name' | 'code' | 'found' | 'limit' | 'text'
>

const order = ['BLOCK', 'WARN']

/**
 * The rule checks of each line by key, worst first: blockers and warnings that are not waived; undefined while the
 * findings are. Notes are shown for the product as a whole.
 */
export function useRuleChecks(
  findings: readonly CheckedFinding[] | undefined,
  waived: ReadonlySet<string>,
): ReadonlyMap<string, RuleCheck[]> | undefined {
  const textOf = useFindingText()
  return useMemo(() => {
    if (!findings) return undefined
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

/** The same for a saved version, as the server knows it. */
export function useVersionRuleChecks(version: VersionRecord): Query<ReadonlyMap<string, RuleCheck[]>> {
  const { data, error, refetch } = useVersionRegulation(version)
  const waived = useMemo(
    () => new Set(data?.waivers.filter(({ holds }) => holds).map(({ finding_key }) => finding_key)),
    [data],
  )
  return { data: useRuleChecks(data?.findings, waived), error, refetch }
}
