import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { customerMerge } from '../tables/customer-merge.ts'
import { customer } from '../tables/customer.ts'

export type CustomerRow = typeof customer.$inferSelect

/** Fields that are filled together: a handle belongs to its messenger, a proof to what it proves. */
const groups = [
  ['email', 'email_proven_at', 'email_proven_by'],
  ['phone', 'phone_proven_at', 'phone_proven_by'],
  ['company'],
  ['tax_id'],
  ['address'],
  ['country'],
  ['im', 'im_handle'],
] as const satisfies (keyof CustomerRow)[][]

type Field = (typeof groups)[number][number]
export type Profile = Pick<CustomerRow, Field>

/**
 * Fields that the remaining customer lacks and the duplicate has; if both have one, the remaining customer's counts. An
 * address that a visitor only typed stays with the duplicate: conversations of the remaining customer would be mailed
 * there.
 */
export function takenOver(remaining: Profile, from: Profile): Partial<Profile> {
  const lacking = groups.filter(
    ([first]) =>
      remaining[first] === null &&
      from[first] !== null &&
      (first !== 'email' || from.email_proven_at !== null),
  )
  const at = new Date().toISOString()
  return Object.fromEntries(
    lacking.flat().map((field) => [field, isProofTime(field) && from[field] !== null ? at : from[field]]),
  )
}

const isProofTime = (field: Field) => field.endsWith('_proven_at')
const isProof = (field: string) => field.includes('_proven_')

/** The fields that people see, without their proofs. */
export const valuesAmong = (fields: string[]): string[] => fields.filter((field) => !isProof(field))

/** Fields that the remaining customer returns: filled from the duplicate, and not changed since. */
export function givenBack(remaining: Profile, from: Profile, filled: string[]): Partial<Profile> {
  const back = groups.filter(
    (fields) =>
      filled.includes(fields[0]) &&
      fields.every((field) => isProof(field) || remaining[field] === from[field]),
  )
  return Object.fromEntries(back.flat().map((field) => [field, null]))
}

/**
 * The remaining customer's fields after an undo: without those of the duplicate; gaps are filled from their other
 * duplicates.
 */
export async function profileWithout(
  tx: Tx,
  { remaining, from, filled }: { remaining: CustomerRow; from: CustomerRow; filled: string[] },
): Promise<Partial<Profile>> {
  const back = givenBack(remaining, from, filled)
  const others = await tx
    .select({ merge_id: customerMerge.id, row: customer })
    .from(customer)
    .innerJoin(customerMerge, eq(customerMerge.from_id, customer.id))
    .where(sql`${customer.merged_into} = ${remaining.id} and ${customer.id} <> ${from.id}`)
    .orderBy(asc(customerMerge.merged_at), asc(customerMerge.id))
  let profile: Profile = { ...remaining, ...back }
  for (const { merge_id, row } of others) {
    const gaps = Object.fromEntries(
      Object.entries(takenOver(profile, row)).filter(([field]) => field in back),
    ) as Partial<Profile>
    if (Object.keys(gaps).length === 0) continue
    profile = { ...profile, ...gaps }
    await tx
      .update(customerMerge)
      .set({ filled: sql`${customerMerge.filled} || ${sql.param(Object.keys(gaps))}::text[]` })
      .where(eq(customerMerge.id, merge_id))
  }
  return Object.fromEntries(Object.keys(back).map((field) => [field, profile[field as Field]]))
}
