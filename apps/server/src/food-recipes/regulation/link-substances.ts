import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { saveRuleKeys, saveSubstanceKeys } from './name-keys.ts'
import { currentAnswersOf } from './title-answers.ts'

/**
 * Finds the substances that rules name: by any of their names with the same key, by CAS or by EC number, or as members
 * of a family in the title (keys that begin with `=`), unless a person decided otherwise; matches made by a person stay.
 */
export async function linkRules(tx: Tx, rule_ids: string[]): Promise<void> {
  if (rule_ids.length === 0) return
  await saveRuleKeys(tx, rule_ids)
  await linkUnkeyed(tx)
  await link(tx, sql`rule.id = any(${sql.param(rule_ids)}::uuid[])`, sql`true`)
}

/** Matches records without keys: those from an earlier version of the program, or entered outside its forms. */
export async function linkUnkeyed(tx: Tx): Promise<void> {
  const rules = await saveRuleKeys(tx)
  const substances = await saveSubstanceKeys(tx)
  await relinkRules(tx, rules)
  await relinkSubstances(tx, substances)
}

async function relinkSubstances(tx: Tx, substance_ids: string[]): Promise<void> {
  if (substance_ids.length === 0) return
  const ids = sql`any(${sql.param(substance_ids)}::uuid[])`
  await tx.execute(
    sql`delete from regulation_rule_substance where origin <> 'GIVEN' and substance_id = ${ids}`,
  )
  await link(tx, sql`true`, sql`known.id = ${ids}`)
}

/** Matches rules again: what earlier keys, or a decision that was withdrawn, had matched no longer counts. */
export async function relinkRules(tx: Tx, rule_ids: string[]): Promise<void> {
  if (rule_ids.length === 0) return
  const ids = sql`any(${sql.param(rule_ids)}::uuid[])`
  await tx.execute(sql`delete from regulation_rule_substance where origin <> 'GIVEN' and rule_id = ${ids}`)
  await link(tx, sql`rule.id = ${ids}`, sql`true`)
}

/** Finds the rules that name new or changed substances. */
export async function linkSubstances(tx: Tx, substance_ids: string[]): Promise<void> {
  if (substance_ids.length === 0) return
  await saveSubstanceKeys(tx, substance_ids)
  await linkUnkeyed(tx)
  await relinkSubstances(tx, substance_ids)
}

function link(tx: Tx, rules: SQL, substances: SQL): Promise<unknown> {
  return tx.execute(sql`
    with
      rule as (select * from regulation_rule as rule where ${rules}),
      known as (select * from substance as known where known.archived_at is null and ${substances})
    insert into regulation_rule_substance (rule_id, substance_id, origin)
    select rule_id, substance_id, max(origin) from (
      select named.rule_id, keyed.substance_id, case when named.key like '=%' then 'FAMILY' else 'MATCHED' end as origin
      from (select id as rule_id, unnest(name_keys) as key from rule) as named
        join (select id as substance_id, unnest(name_keys) as key from known) as keyed on keyed.key = named.key
      where named.key not like '?%'
      union
      select numbered.rule_id, own.substance_id, 'MATCHED'
      from (select id as rule_id, unnest(cas || ec) as number from rule) as numbered
        join (select id as substance_id, jsonb_array_elements_text(cas || ec) as number from known) as own
          on own.number = numbered.number
      union
      select rule.id, decided.substance_id, 'DECIDED'
      from rule cross join lateral (${currentAnswersOf(sql`rule`)}) as decided
        join known on known.id = decided.substance_id
      where decided.answer = 'MEMBER'
    ) as matched
    where not (origin = 'FAMILY' and exists (
      select 1 from regulation_rule as entry cross join lateral (${currentAnswersOf(sql`entry`)}) as decided
      where entry.id = matched.rule_id and decided.substance_id = matched.substance_id and decided.answer = 'NOT_MEMBER'))
    group by rule_id, substance_id
    on conflict do nothing`)
}
