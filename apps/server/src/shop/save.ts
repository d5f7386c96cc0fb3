import { canonicalJson } from '@rp/domain/supplychain/canonical-json'

/** The outcome of a record from the shop. */
export type Outcome = 'created' | 'changed' | 'unchanged'

/** Whether a record already has the values from the shop; jsonb may reorder keys. */
export function isSame<T extends object>(before: T, reported: Partial<T>): boolean {
  return (Object.keys(reported) as (keyof T)[]).every(
    (key) => canonicalJson(before[key]) === canonicalJson(reported[key]),
  )
}
