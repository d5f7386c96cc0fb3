import type { Words } from '@rp/domain/languages'
import { conditionWords, type PartConditions } from '@rp/domain/regulation/part-conditions'
import type { RuleWords } from './rule-words.ts'

/** The products a part applies to, one item per kind; "any product" if it names none. */
export function productsOf(
  { applies_to, not_for }: PartConditions,
  t: Pick<RuleWords, 'anyUse' | 'notFor'>,
  text: (words: Words) => string,
): string[] {
  const named = applies_to.map((one) => text(conditionWords(one)))
  const barred = not_for.map((one) => t.notFor(text(conditionWords(one))))
  return [...(named.length === 0 ? [t.anyUse] : named), ...barred]
}
