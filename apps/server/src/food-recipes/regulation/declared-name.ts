import { readStoredRow } from '@rp/domain/regulation/annex/read-annex'
import { sql } from 'drizzle-orm'
import { regulationRule, type RawCell } from '../tables/regulation-rule.ts'

/** The row of a rule whose name to print no program has read yet. */
export const rawOfDeclaring = sql<
  RawCell[] | null
>`case when ${regulationRule.declare_as} is null and ${regulationRule.threshold_declare} is not null then ${regulationRule.raw} end`

/** The columns of a rule that give the name to print. */
export interface StoredName {
  declare_as: string | null
  source_ref: string
  part: string
  /** The row of its source; null if it is not needed or there is none. */
  raw: RawCell[] | null
}

/** The name that a rule prints; of rules imported before it was a field, it is read from their row again. */
export function declaredName({ declare_as, source_ref, part, raw }: StoredName): string {
  if (declare_as !== null || raw === null || raw.length === 0) return declare_as ?? ''
  const { rules } = readStoredRow(raw, { ref: source_ref, annex: 'III' })
  return rules.find((one) => one.part === part)?.declare_as ?? ''
}
