import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { usable, type Asking } from './usable.ts'

type Db = Pick<Database['db'], 'execute'>

/** How deep each list goes before they are fused. */
export const legDepth = 50
/** Terms of a question that are looked up; a longer burst says the same again. */
const termsMax = 60
/** Characters whose letters are compared: more make the question resemble everything a little. */
const trigramLength = 300
/**
 * The pieces that have the question's terms, the rare ones counting most: each term weighs by how few pieces have it,
 * twice where it stands in the question of a piece, and less in a long piece than in a short one.
 */
export async function termsLeg(db: Db, terms: string[], asking: Asking): Promise<string[]> {
  if (terms.length === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    with asked as (
      select term, quoted.asked from unnest(${sql.param(terms.slice(0, termsMax))}::text[]) as term
      cross join lateral (
        select ('''' || replace(replace(term, '\\', '\\\\'), '''', '''''') || '''')::tsquery as asked) quoted),
    hit as (
      select id, term, length(terms) as size, question_terms @@ asked as is_asked
      from asked join ai_knowledge on terms @@ asked
      where ${usable(asking)}),
    weight as (
      select term, ln(1 + (select count(*) from ai_knowledge where ${usable(asking)})::float8 / count(*)) as weight
      from hit group by term)
    select id from hit join weight using (term)
    group by id, size
    order by sum(weight * case when is_asked then 2 else 1 end) / (1 + ln(greatest(size, 20) / 20.0)) desc, id
    limit ${legDepth}`)
  return rows.map(({ id }) => id)
}

/** The pieces whose letters resemble the question's: what carries typos and words that no splitter knows. */
export async function trigramLeg(db: Db, text: string, asking: Asking): Promise<string[]> {
  const asked = text.slice(0, trigramLength)
  if (asked.length < 2) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ai_knowledge
    where ${asked} <% search and ${usable(asking)}
    order by word_similarity(${asked}, search) desc, id
    limit ${legDepth}`)
  return rows.map(({ id }) => id)
}
