import type { ProductCondition } from '@rp/domain/regulation/part-conditions'
import { keysOf } from '@rp/domain/recipe-words'
import { changeClasses } from '@rp/domain/regulation/edition/change-classes'
import type { RuleVerdict } from '@rp/domain/regulation/rule'
import { sql } from 'drizzle-orm'
import { regulationRequest } from '../tables/regulation-request.ts'

const ingredientField = (column: 'code' | 'trade_name') =>
  sql<
    string | null
  >`(select material.${sql.raw(column)} from ingredient as material where material.id = regulation_approval_request.ingredient_id)`
const nameOf = (column: 'requested_by' | 'decided_by') =>
  sql<
    string | null
  >`(select staff.full_name from staff where staff.id = regulation_approval_request.${sql.raw(column)})`

export const isOpenRequest = sql`${regulationRequest.status} in ('PENDING', 'CHANGES_REQUESTED')`
export const isOverdue = sql<boolean>`(${isOpenRequest} and ${regulationRequest.due_at} < now())`

/** The substances of a request: those of its proposal, or of its rule. */
const substances = sql<string[]>`array(
  select named.substance_id::text from regulation_rule_substance as named
  where named.rule_id = regulation_approval_request.current_rule_id
  union
  select jsonb_array_elements_text(case when jsonb_typeof(regulation_approval_request.proposed) = 'object' then regulation_approval_request.proposed -> 'substance_ids' else '[]'::jsonb end)
  union
  select known.id::text from substance as known
  where known.archived_at is null and lower(known.inci_name) in (
    select lower(jsonb_array_elements_text(case when jsonb_typeof(regulation_approval_request.proposed) = 'object' then regulation_approval_request.proposed -> 'inci_names' else '[]'::jsonb end))
  )
)`

/** A row of the list; the number of affected recipes comes from the recipes module. */
export const requestColumns = {
  id: regulationRequest.id,
  number: regulationRequest.number,
  status: regulationRequest.status,
  origin: regulationRequest.origin,
  kind: regulationRequest.kind,
  market: regulationRequest.market,
  recipe_type: regulationRequest.recipe_type,
  source_id: regulationRequest.source_id,
  source_code: sql<string>`(select source.code from regulation_source as source where source.id = regulation_approval_request.source_id)`,
  source_ref: regulationRequest.source_ref,
  part: regulationRequest.part,
  ingredient_id: regulationRequest.ingredient_id,
  ingredient_code: ingredientField('code'),
  ingredient_name: ingredientField('trade_name'),
  entry_name: regulationRequest.entry_name,
  applies_to: sql<ProductCondition[]>`coalesce(${regulationRequest.proposed} -> 'applies_to', '[]'::jsonb)`,
  not_for: sql<ProductCondition[]>`coalesce(${regulationRequest.proposed} -> 'not_for', '[]'::jsonb)`,
  current_verdict: sql<RuleVerdict | null>`(select rule.verdict from regulation_rule as rule where rule.id = regulation_approval_request.current_rule_id)`,
  proposed_verdict: sql<RuleVerdict | null>`${regulationRequest.proposed} ->> 'verdict'`,
  effective_from: regulationRequest.effective_from,
  confidence: regulationRequest.confidence,
  substance_ids: substances,
  requested_by_id: regulationRequest.requested_by,
  requested_by_name: nameOf('requested_by'),
  decided_by_name: nameOf('decided_by'),
  decided_at: regulationRequest.decided_at,
  due_at: regulationRequest.due_at,
  is_overdue: isOverdue,
  import_id: regulationRequest.import_id,
  proposal_hash: regulationRequest.proposal_hash,
  change_class: regulationRequest.change_class,
  changes: regulationRequest.changes,
  reading: regulationRequest.reading,
  importance: sql<string>`lpad(coalesce(array_position(${sql.param(keysOf(changeClasses))}::text[], ${regulationRequest.change_class}), 99)::text, 2, '0') || lpad(coalesce(substring(${regulationRequest.source_ref} from '^\\d+'), '999999'), 6, '0') || ${regulationRequest.source_ref} || ${regulationRequest.part}`,
  created_at: regulationRequest.created_at,
  updated_at: regulationRequest.updated_at,
  row_version: regulationRequest.row_version,
}
