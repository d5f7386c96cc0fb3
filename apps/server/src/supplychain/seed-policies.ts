import { seedPolicies as documents } from '@rp/domain/supplychain/seed-policies'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import { logPolicy } from '../platform/tables/log-policy.ts'
import { checksumOf, publishChange } from './policy-versions.ts'

/** Seeds the policies of a new installation, active. Idempotent: an existing code keeps the company's version. */
export async function seedPolicies(db: Database['db']): Promise<void> {
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(logPolicy)
      .values(
        documents.map((document) => ({
          ...document,
          version: 1,
          state: 'ACTIVE' as const,
          checksum: checksumOf(document),
          activated_at: sql`now()`,
        })),
      )
      .onConflictDoNothing()
      .returning()
    for (const policy of added) await publishChange(tx, policy, 'activated', { type: 'SYSTEM', id: null })
  })
}
