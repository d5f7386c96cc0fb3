import { listInstructions, saveInstruction, type Instruction } from '@rp/contract/ai/instruction'
import { eq, sql } from 'drizzle-orm'
import { containing, listPage } from '../../platform/list/list-page.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { rule } from '../tables/rule.ts'
import type { Versions } from '../versions/index.ts'
import { sourceOf } from './learn.ts'
import { whyFailed, type Evaluation } from './evaluation.ts'

const ownerName = sql<string | null>`(select full_name from staff where staff.id = ai_rule.created_by)`
const columns = {
  id: rule.id,
  kind: rule.kind,
  scope: rule.scope,
  scope_ref: rule.scope_ref,
  state: rule.state,
  title: rule.title,
  rule: rule.rule,
  question: rule.question,
  bad_example: rule.bad_example,
  good_example: rule.good_example,
  findings: rule.findings,
  hits: rule.hits,
  last_hit_at: rule.last_hit_at,
  owner_name: ownerName.as('owner_name'),
  row_version: rule.row_version,
  created_at: rule.created_at,
}

type RuleRow = typeof rule.$inferSelect

/** The rules taught to the bot, and who is responsible for them. */
export function ruleCalls(
  { serve, database, write }: Platform,
  { evaluation, versions }: { evaluation: Evaluation; versions: Versions },
): void {
  const totals = openTotals(database)
  const source = { name: 'ai-rules', table: rule, columns, id: rule.id }

  serve.staff(listInstructions, ({ query: { page, limit, sortBy, order, ...filters } }) =>
    listPage<Instruction>(database, totals, {
      source,
      query: { page, limit, sortBy, order },
      where: [
        filters.state && eq(rule.state, filters.state),
        filters.scope && eq(rule.scope, filters.scope),
        filters.q ? sql`${rule.rule} ilike ${containing(filters.q)}` : undefined,
      ],
      cacheKey: JSON.stringify(filters),
    }),
  )

  serve.staff(saveInstruction, async ({ caller, params: { id }, body: { row_version, ...change } }) => {
    const [before] = await database.db.select().from(rule).where(eq(rule.id, id))
    const known = found(before)
    const after = { ...known, good_example: change.good_example ?? known.good_example }
    if (change.state === 'ACTIVE') await refuseBadRule(after)
    return write(async (tx) => {
      const [saved] = await tx
        .update(rule)
        .set({
          ...change,
          ...(change.state === 'ACTIVE' && { findings: [] }),
          row_version: sql`${rule.row_version} + 1`,
          updated_at: new Date().toISOString(),
          updated_by: caller.id,
        })
        .where(sql`${rule.id} = ${id} and ${rule.row_version} = ${row_version}`)
        .returning({ id: rule.id })
      if (!saved) throw refuse('stale_version')
      const [row] = await tx.select(columns).from(rule).where(eq(rule.id, id))
      totals.changed(source.name)
      return found(row) as Instruction
    })
  })

  /** A person may override findings of code, but not failed golden cases. */
  async function refuseBadRule(after: RuleRow): Promise<void> {
    if (after.good_example === '')
      throw refuseField('good_example', {
        en: 'must say what the customer is to read',
        th: 'ต้องเป็นข้อความที่จะให้ลูกค้าอ่าน',
      })
    const version = await versions.liveVersion('chat-bot-v2')
    const worse = await evaluation.regressions(
      { version },
      { version, sources: (query) => [sourceOf(after, query)] },
      { intent: after.scope === 'INTENT' ? (after.scope_ref ?? undefined) : undefined },
    )
    if (worse.length > 0)
      throw refuse('gate_failed', {
        errors: worse.map((one) => ({
          path: one.case.id,
          message: `“${one.case.title}”: ${whyFailed(one.failures)}`,
        })),
      })
  }
}
