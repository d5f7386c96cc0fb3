import type { LiveRule } from '@rp/domain/ai/learning/rules-for'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { rule } from '../tables/rule.ts'

/** The newest rules teach most; with more of them, it is time to write knowledge. */
const rulesMax = 1000

export function readLiveRules({ db }: Pick<Database, 'db'>): Promise<LiveRule[]> {
  return db
    .select({
      id: rule.id,
      scope: rule.scope,
      scope_ref: rule.scope_ref,
      title: rule.title,
      question: rule.question,
      good_example: rule.good_example,
    })
    .from(rule)
    .where(and(eq(rule.state, 'ACTIVE'), isNull(rule.archived_at)))
    .orderBy(desc(rule.created_at))
    .limit(rulesMax)
}

export async function countRuleHits({ redoable }: Pick<Database, 'redoable'>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await redoable
    .update(rule)
    .set({ hits: sql`${rule.hits} + 1`, last_hit_at: new Date().toISOString() })
    .where(inArray(rule.id, ids))
}
