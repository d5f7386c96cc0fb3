import type { RuleVerdict } from '../rule.ts'
import { familyKeys } from './family-keys.ts'
import { lawKeys } from './law-keys.ts'

interface Entry {
  entry_name: string
  inci_names: readonly string[]
  verdict: RuleVerdict
}

/** The keys by which a rule finds substances: of its names, and of the families that its title prohibits or restricts. */
export function ruleKeys(entry: Entry): string[] {
  const { verdict, entry_name } = entry
  const isNegative = verdict === 'PROHIBITED' || verdict === 'RESTRICTED'
  return [...lawKeys(entry), ...(isNegative ? familyKeys(entry_name, verdict === 'PROHIBITED') : [])]
}
