import { nameKey } from '@rp/domain/inci/name-keys'
import type { RegulationRule } from '@rp/domain/regulation/rule'
import { entryTitle } from '@rp/domain/regulation/title/entry-title'
import { readTitle } from '@rp/domain/regulation/title/read-title'
import { sql, type SQL } from 'drizzle-orm'
import { currentAnswersOf, type ClauseAnswered } from './title-answers.ts'

/** The keys of some substances by which they may belong to a family. */
const possibleKeys = (substances: SQL): SQL =>
  sql`array(select key from substance as held cross join unnest(held.name_keys) as key where held.id in ${substances} and key like '?%')`

/** Whether one of the substances may belong to a family in the rule's title. */
export const mayNameOneOf = (substances: SQL): SQL =>
  sql`(regulation_rule.verdict = 'PROHIBITED' and regulation_rule.name_keys && ${possibleKeys(substances)})`

/** Those of some substances that may belong to the rule, and of which nobody has decided. */
export const possibleIds = (substances: SQL): SQL<string[]> => sql<string[]>`array(
  select held.id::text from substance as held
  where regulation_rule.verdict = 'PROHIBITED' and held.id in ${substances}
    and exists (select 1 from unnest(held.name_keys) as key where key like '?%' and key = any(regulation_rule.name_keys))
    and not exists (select 1 from regulation_rule_substance as named
      where named.rule_id = regulation_rule.id and named.substance_id = held.id)
    and not exists (select 1 from (${currentAnswersOf(sql`regulation_rule`)}) as decided
      where decided.substance_id = held.id)
  order by held.inci_name)`

type Row = Omit<RegulationRule, 'title'> & {
  entry_name: string
  possible_ids: string[]
  clause_answers: ClauseAnswered[]
}

/**
 * A rule as the check needs it, with the conditions in the title of its entry. Products that the row itself names stay;
 * the answer to another wording of the condition counts no longer.
 */
export function withTitle({ entry_name, possible_ids, clause_answers, ...rule }: Row): RegulationRule {
  if (rule.verdict !== 'PROHIBITED') return rule
  const { applies_to, question } = readTitle(entry_name)
  const answers = clause_answers.filter((one) => nameKey(one.question) === nameKey(question?.text ?? ''))
  return {
    ...rule,
    applies_to: rule.applies_to.length > 0 ? rule.applies_to : applies_to,
    title: entryTitle(entry_name, {
      possible_ids,
      answers: answers.map(({ ingredient_id, answer }) => ({ ingredient_id, answer })),
    }),
  }
}
