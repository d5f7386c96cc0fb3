import { canonicalJson } from '@rp/domain/supplychain/canonical-json'

/** What became of a record that the shop told. */
export type Outcome = 'created' | 'changed' | 'unchanged'

/** Whether a record says what the shop says now; jsonb gives keys back in an order of its own. */
export function isSame<T extends object>(before: T, told: Partial<T>): boolean {
  return (Object.keys(told) as (keyof T)[]).every(
    (key) => canonicalJson(before[key]) === canonicalJson(told[key]),
  )
}
