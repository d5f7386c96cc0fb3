import { regulationSource as resource } from '@rp/contract/food-recipes/regulation-source'
import { eq, sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Totals } from '../../platform/list/totals.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { checkDeclared, declareLists, type Declaration } from './declare-lists.ts'

const today = sql`(now() at time zone 'Asia/Bangkok')::date`
const held = sql`rule.source_id = regulation_source.id and (rule.effective_to is null or rule.effective_to > ${today})`

/** Sources, to which rules refer. Fields that its rules rely on never change. */
export function sourceCalls(platform: Platform, totals: Totals): void {
  catalogue(platform, {
    totals,
    resource,
    table: regulationSource,
    search: [
      regulationSource.code,
      regulationSource.issuer,
      regulationSource.title_en,
      regulationSource.title_th,
    ],
    extra: {
      rule_count: sql`(select count(*)::int from regulation_rule as rule where ${held})`.as('rule_count'),
      review_count:
        sql`(select count(*)::int from regulation_rule as rule where ${held} and rule.review_state = 'NEEDS_REVIEW')`.as(
          'review_count',
        ),
      declared_by_name:
        sql`(select staff.full_name from staff where staff.id = regulation_source.declared_by)`.as(
          'declared_by_name',
        ),
    },
    check: (tx, input, id, by) => checkSource(tx, platform.outbox, { input, id, by }),
    mayArchive: refuseWhileRulesHold,
  })
}

const fixed = ['market', 'recipe_type', 'list_function', 'annex'] as const

interface SourceInput extends Declaration {
  effective_from: string | null
  effective_to: string | null
}

interface Saving {
  input: Record<string, unknown>
  /** Null for a new source. */
  id: string | null
  by: string | null
}

async function checkSource(
  tx: Tx,
  outbox: Platform['outbox'],
  { input, id, by }: Saving,
): Promise<Record<string, unknown>> {
  const given = input as Record<string, unknown> & SourceInput
  const { effective_from, effective_to } = given
  if (effective_from !== null && effective_to !== null && effective_to <= effective_from)
    throw refuseField('effective_to', {
      en: `must be later than the first day, ${effective_from}`,
      th: `ต้องอยู่หลังวันแรก ${effective_from}`,
    })
  const [before] =
    id === null ? [] : await tx.select().from(regulationSource).where(eq(regulationSource.id, id))
  const isUsed = before !== undefined && (await hasRules(tx, before.id))
  checkDeclared(given, isUsed)
  if (!before) return {}
  const changed = fixed.find((name) => before[name] !== input[name])
  if (changed && isUsed)
    throw refuseField(changed, {
      en: 'is fixed: the source has rules; make another source',
      th: 'แก้ไม่ได้: แหล่งนี้มีข้อกำหนดแล้ว กรุณาสร้างแหล่งใหม่',
    })
  return by === null ? {} : declareLists(tx, outbox, { before, given, by })
}

async function refuseWhileRulesHold(tx: Tx, id: string): Promise<void> {
  if (await hasRules(tx, id))
    throw refuse('in_use', {
      detail: { en: 'Cannot archive: the source has rules', th: 'เก็บถาวรไม่ได้: แหล่งนี้มีข้อกำหนด' },
    })
}

async function hasRules(tx: Tx, source_id: string): Promise<boolean> {
  const [rule] = await tx
    .select({ id: regulationRule.id })
    .from(regulationRule)
    .where(eq(regulationRule.source_id, source_id))
    .limit(1)
  return rule !== undefined
}
