import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { usable, type Asking } from './usable.ts'

type Db = Pick<Database['db'], 'execute' | 'transaction'>

/** How many results of each list are fused. */
export const legDepth = 50
/** Maximum terms of a question to look up; a longer text repeats itself. */
const termsMax = 60
/** Maximum characters for trigram search: with more, the question resembles everything a little. */
const trigramLength = 300
/**
 * Pieces with the question's terms, weighted by rarity: the fewer pieces have a term, the more it counts. It counts
 * twice in the question of a piece, and less in a long piece than in a short one.
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

/** Pieces by trigram similarity, which covers typos and words that no splitter knows. */
export async function trigramLeg(db: Db, text: string, asking: Asking): Promise<string[]> {
  const requested = text.slice(0, trigramLength)
  if (requested.length < 2) return []
  return db.transaction(async (tx) => {
    // The planner underestimates the trigram comparison and would run it on every piece: 25 µs each.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ id: string }>(sql`
      with near as materialized (
        select id, search, status, valid_from, valid_to, scope, language from ai_knowledge where ${requested} <% search)
      select id from near where ${usable(asking)}
      order by word_similarity(${requested}, search) desc, id
      limit ${legDepth}`)
    return rows.map(({ id }) => id)
  })
}
