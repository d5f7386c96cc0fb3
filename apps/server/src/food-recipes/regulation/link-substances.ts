import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'

/** Finds the substances that rules name, by INCI name, synonym or CAS; those that a person gave stay. */
export function linkRules(tx: Tx, rule_ids: string[]): Promise<unknown> {
  if (rule_ids.length === 0) return Promise.resolve()
  return link(tx, sql`rule.id = any(${sql.param(rule_ids)}::uuid[])`, sql`true`)
}

/** Finds the rules that name substances which were entered or changed. */
export async function linkSubstances(tx: Tx, substance_ids: string[]): Promise<void> {
  if (substance_ids.length === 0) return
  const ids = sql`any(${sql.param(substance_ids)}::uuid[])`
  await tx.execute(
    sql`delete from regulation_rule_substance where origin = 'MATCHED' and substance_id = ${ids}`,
  )
  await link(tx, sql`true`, sql`known.id = ${ids}`)
}

function link(tx: Tx, rules: SQL, substances: SQL): Promise<unknown> {
  return tx.execute(sql`
    with
      named as (
        select rule.id as rule_id, lower(name) as name
        from regulation_rule as rule, unnest(rule.inci_names) as name where ${rules}
      ),
      numbered as (
        select rule.id as rule_id, number from regulation_rule as rule, unnest(rule.cas) as number where ${rules}
      ),
      known as (select * from substance as known where known.archived_at is null and ${substances})
    insert into regulation_rule_substance (rule_id, substance_id, origin)
    select rule_id, substance_id, 'MATCHED' from (
      select named.rule_id, known.id as substance_id from known join named on named.name = lower(known.inci_name)
      union
      select named.rule_id, known.id from known
        cross join lateral jsonb_array_elements_text(known.synonyms) as synonym
        join named on named.name = lower(synonym)
      union
      select numbered.rule_id, known.id from known
        cross join lateral jsonb_array_elements_text(known.cas) as own
        join numbered on numbered.number = own
    ) as matched
    on conflict do nothing`)
}
