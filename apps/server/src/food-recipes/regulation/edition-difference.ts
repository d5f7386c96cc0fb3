import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import { readStoredRow } from '@rp/domain/regulation/annex/read-annex'
import { keysOf } from '@rp/domain/recipe-words'
import {
  changeClasses,
  type ChangeAspect,
  type ChangeClass,
} from '@rp/domain/regulation/edition/change-classes'
import { compareRules } from '@rp/domain/regulation/edition/compare-rules'
import { isSameText } from '@rp/domain/regulation/edition/same-text'
import type { RawCell } from '../tables/regulation-rule.ts'
import { fileRule, type FileRule } from './annex-file.ts'
import { contentOf, type Rule } from './write-rule.ts'

/** How a row of a newer file differs from the current rule. */
export interface Difference {
  change_class: ChangeClass
  changes: ChangeAspect[]
}

/**
 * Compares a rule with the row of a newer file by meaning; null if they are equal. Parses the rule's own row again, to
 * separate changes of the source from improved parsing. Manual decisions stay unless the source itself changed.
 */
export function differenceOf(
  rule: FileRule,
  current: Rule,
  { annex, raw }: { annex: Annex; raw: RawCell[] },
): Difference | null {
  const read = storedReading(current, annex)
  const stored = { content: storedContent(current, read), effective_from: current.effective_from }
  const before = read ?? stored
  const bySource = compareRules(before, rule)
  const isOtherLaw = bySource.isLaw && !isSameText(current.raw, raw)
  if (isOtherLaw) return { change_class: 'LAW', changes: bySource.aspects }
  const hasNumbers = bySource.aspects.includes('NUMBERS')
  if (current.review_state === 'APPROVED')
    return hasNumbers ? { change_class: 'NUMBERS', changes: bySource.aspects } : null
  const byReading = compareRules(stored, rule)
  const isReadAnew = byReading.isLaw || current.review_state !== rule.review_state
  if (isReadAnew || (bySource.aspects.length === 0 && byReading.aspects.length > 0))
    return { change_class: 'READING', changes: byReading.aspects }
  if (bySource.aspects.length === 0) return null
  return { change_class: hasNumbers ? 'NUMBERS' : 'WORDING', changes: bySource.aspects }
}

/** Older programs stored no name to print: it is in the row. */
function storedContent(current: Rule, read: FileRule | null): RuleContent {
  const content = contentOf(current, [])
  return current.declare_as === null ? { ...content, declare_as: read?.content.declare_as ?? '' } : content
}

/** The rule's own row as parsed today; null for a rule that people wrote. */
function storedReading(current: Rule, annex: Annex): FileRule | null {
  if (current.raw.length === 0) return null
  const entry = readStoredRow(current.raw, { ref: current.source_ref, annex })
  const part = entry.rules.find((one) => one.part === current.part)
  return part ? fileRule(entry, part) : null
}

const order = keysOf(changeClasses)

/** The most serious of an entry's changes. */
export function gravest(classes: ChangeClass[]): ChangeClass | undefined {
  return order.find((one) => classes.includes(one))
}
