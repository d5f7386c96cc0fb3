import type { ClauseAnswer } from '@rp/domain/regulation/title/title-answers'
import { sql, type SQL } from 'drizzle-orm'

/**
 * The newest answer of each subject about the entry of a rule (`rule` is its table); none that was withdrawn. A family
 * is answered for the title as it reads.
 */
export const currentAnswersOf = (rule: SQL): SQL => sql`
  select * from (
    select distinct on (given.substance_id, given.ingredient_id) given.*
    from regulation_title_answer as given
    where given.source_id = ${rule}.source_id and given.source_ref = ${rule}.source_ref
    order by given.substance_id, given.ingredient_id, given.created_at desc, given.id desc
  ) as newest
  where newest.answer is not null and (newest.substance_id is null or newest.question = ${rule}.entry_name)`

/** An answer about a condition, with the words that it answers. */
export interface ClauseAnswered {
  ingredient_id: string
  answer: ClauseAnswer
  question: string
}

/** The answers about the condition of a rule's entry. */
export const clauseAnswersOf = sql<ClauseAnswered[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('ingredient_id', decided.ingredient_id, 'answer', decided.answer, 'question', decided.question)), '[]'::jsonb)
  from (${currentAnswersOf(sql`regulation_rule`)}) as decided
  where decided.ingredient_id is not null
)`
