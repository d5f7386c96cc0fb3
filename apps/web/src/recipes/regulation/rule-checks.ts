import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import type { RegulationFinding } from '@rp/domain/regulation/findings'
import { useMemo } from 'react'
import type { RuleCheck } from '../rd/formula/line-checks.tsx'
import { useFindingText } from './finding-text.tsx'
import { useVersionRegulation } from './use-version-regulation.ts'

type Said = Pick<
  RegulationFinding,
  'key' | 'country' | 'level' | 'line_keys' | 'inci_name' | 'code' | 'found' | 'limit' | 'text'
>

const order = ['BLOCK', 'WARN']

/**
 * What the rules say of each line of a formula, by its key, worst first: all that stops it or is to be looked at and that
 * nobody waived. Notes stay with the whole product.
 */
export function useRuleChecks(
  findings: readonly Said[],
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

/** The same of a saved version; nothing until the server has answered. */
export function useVersionRuleChecks(version: VersionRecord): ReadonlyMap<string, RuleCheck[]> {
  const { data } = useVersionRegulation(version)
  const waived = useMemo(
    () => new Set(data?.waivers.filter(({ holds }) => holds).map(({ finding_key }) => finding_key)),
    [data],
  )
  return useRuleChecks(data?.findings ?? noFindings, waived)
}
