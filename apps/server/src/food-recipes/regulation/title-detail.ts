import type { TitleDetail } from '@rp/contract/food-recipes/rule-title'
import { readTitle } from '@rp/domain/regulation/title/read-title'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { ingredient } from '../tables/ingredient.ts'
import { regulationRule, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { regulationTitleAnswer } from '../tables/regulation-title-answer.ts'
import { substance } from '../tables/substance.ts'
import { possibleIds } from './rule-titles.ts'

type Select = Pick<Tx, 'select'>
type Rule = typeof regulationRule.$inferSelect

/** Substances and raw materials shown with a rule. */
const shownMax = 100

/** How the title of a rule was read, and what people answered; null unless it prohibits. */
export async function titleDetailOf(db: Select, rule: Rule): Promise<TitleDetail | null> {
  if (rule.verdict !== 'PROHIBITED') return null
  const { segments, families, question } = readTitle(rule.entry_name)
  return {
    segments,
    families,
    question,
    members: families.length === 0 ? [] : await membersOf(db, rule.id),
    possible: await possibleOf(db, rule.id),
    materials: question === null ? [] : await materialsOf(db, rule.id),
    answers: await answersOf(db, rule),
  }
}

function membersOf(db: Select, rule_id: string) {
  return db
    .select({ id: substance.id, inci_name: substance.inci_name })
    .from(regulationRuleSubstance)
    .innerJoin(substance, eq(substance.id, regulationRuleSubstance.substance_id))
    .where(and(eq(regulationRuleSubstance.rule_id, rule_id), eq(regulationRuleSubstance.origin, 'FAMILY')))
    .orderBy(asc(substance.inci_name))
    .limit(shownMax)
}

const everySubstance = sql`(select one.id from substance as one where one.archived_at is null)`

async function possibleOf(db: Select, rule_id: string) {
  const [row] = await db
    .select({ ids: possibleIds(everySubstance) })
    .from(regulationRule)
    .where(eq(regulationRule.id, rule_id))
  const ids = (row?.ids ?? []).slice(0, shownMax)
  if (ids.length === 0) return []
  return db
    .select({ id: substance.id, inci_name: substance.inci_name })
    .from(substance)
    .where(sql`${substance.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(substance.inci_name))
}

/** Raw materials that contain a substance of the rule. */
function materialsOf(db: Select, rule_id: string) {
  return db
    .select({ id: ingredient.id, code: ingredient.code, trade_name: ingredient.trade_name })
    .from(ingredient)
    .where(
      sql`${ingredient.archived_at} is null and ${ingredient.id} in (
        select part.ingredient_id from ingredient_composition as part
        join regulation_rule_substance as named on named.substance_id = part.substance_id
        where named.rule_id = ${rule_id})`,
    )
    .orderBy(asc(ingredient.trade_name))
    .limit(shownMax)
}

function answersOf(db: Select, { source_id, source_ref }: Rule) {
  const { substance_id, ingredient_id, answer, question, reason, document_id, created_at } =
    regulationTitleAnswer
  return db
    .select({
      substance_id,
      ingredient_id,
      name: sql<string>`coalesce(${substance.inci_name}, ${ingredient.trade_name}, '')`,
      answer,
      question,
      reason,
      document_id,
      by_name: staff.full_name,
      at: created_at,
    })
    .from(regulationTitleAnswer)
    .leftJoin(substance, eq(substance.id, substance_id))
    .leftJoin(ingredient, eq(ingredient.id, ingredient_id))
    .leftJoin(staff, eq(staff.id, regulationTitleAnswer.created_by))
    .where(
      and(eq(regulationTitleAnswer.source_id, source_id), eq(regulationTitleAnswer.source_ref, source_ref)),
    )
    .orderBy(desc(created_at), desc(regulationTitleAnswer.id))
    .limit(shownMax)
}
