import { createHash } from 'node:crypto'
import { readingLimits, type Clause, type ClauseHow } from '@rp/domain/ai/clause-reading'
import { bangkokDay } from '@rp/domain/dates'
import type { recipeTypes } from '@rp/domain/enumerations'
import { marketsOf, type MarketCountry } from '@rp/domain/regulation/rule'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { ingredient } from '../tables/ingredient.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { isOpenRequest } from './request-columns.ts'
import { inForce } from './rule-book.ts'

type Select = Pick<Tx, 'select' | 'execute'>

/** A question to the law: may this be used there, in this kind of product? */
export interface LawQuestion {
  ingredient_id: string
  country: MarketCountry
  recipe_type: (typeof recipeTypes)[number]
}

/** What the imported lists may say about an ingredient, surest first. */
export interface Law {
  ingredient: { id: string; code: string; name: string; substances: string[] }
  clauses: Clause[]
  /** A hash of everything the answer depends on: it changes with the version of a list or of the blend. */
  sources_hash: string
  /** An open proposal about the ingredient in one of the markets. */
  open_request: { id: string; number: string } | null
}

/** Minimum similarity of a name and an entry, to show the entry to a model. */
const soundsAlike = 0.5

/**
 * The clauses from the lists of a country's markets: those whose rules name a substance of the ingredient, those with
 * exactly its names or numbers, and similar ones, which only a model and a person can judge.
 */
export async function lawOf(db: Select, { ingredient_id, country, recipe_type }: LawQuestion): Promise<Law> {
  const markets = marketsOf(country)
  const [[material], { rows: parts }, { rows: matches }] = await Promise.all([
    db.select().from(ingredient).where(eq(ingredient.id, ingredient_id)),
    db.execute<{ inci_name: string }>(
      sql`select inci_name from (${substancesOf(ingredient_id)}) as part order by 1`,
    ),
    db.execute<Match>(matchesOf(ingredient_id, { markets, recipe_type })),
  ])
  const { id, code, trade_name: name } = found(material)
  const clauses = await clausesOf(db, matches)
  const [open] = await db
    .select({ id: regulationRequest.id, number: regulationRequest.number })
    .from(regulationRequest)
    .where(
      and(
        eq(regulationRequest.ingredient_id, ingredient_id),
        inArray(regulationRequest.market, markets),
        eq(regulationRequest.recipe_type, recipe_type),
        isOpenRequest,
      ),
    )
    .limit(1)
  const substances = parts.map(({ inci_name }) => inci_name)
  return {
    ingredient: { id, code, name, substances },
    clauses,
    sources_hash: hashOf({ substances, clauses }),
    open_request: open ?? null,
  }
}

type Match = { rule_id: string; substance_id: string; name: string; names: string[]; how: ClauseHow }

const substancesOf = (ingredient_id: string) => sql`
  select part.* from ingredient_composition as held join substance as part on part.id = held.substance_id
  where held.ingredient_id = ${ingredient_id} and not held.is_impurity and part.archived_at is null`

/** One row per rule, by its surest match. */
function matchesOf(
  ingredient_id: string,
  { markets, recipe_type }: { markets: string[]; recipe_type: string },
) {
  return sql`
    with part as (
      select own.*, array_remove(array_remove(array[lower(own.inci_name), lower(own.chemical_name), lower(own.name_th),
        lower(own.ci_number), lower(own.e_no)], null), '') as names from (${substancesOf(ingredient_id)}) as own
    ), matched as (
      select regulation_rule.id as rule_id, part.id as substance_id, part.inci_name as name,
        part.names || array(select jsonb_array_elements_text(part.ec || part.cas || part.synonyms)) as names,
        exists (select 1 from regulation_rule_substance as named
          where named.rule_id = regulation_rule.id and named.substance_id = part.id) as is_linked,
        (coalesce(regulation_rule.name_keys && part.name_keys, false)
          or lower(regulation_rule.entry_name) = any(part.names)
          or exists (select 1 from unnest(regulation_rule.inci_names) as inci where lower(inci) = any(part.names))
          or regulation_rule.ec && array(select jsonb_array_elements_text(part.ec))) as is_named,
        word_similarity(lower(part.inci_name),
          lower(regulation_rule.entry_name || ' ' || array_to_string(regulation_rule.inci_names, ' '))) as alike
      from regulation_rule cross join part
      where regulation_rule.market = any(${sql.param(markets)}::text[])
        and regulation_rule.recipe_type = ${recipe_type} and ${inForce(bangkokDay(new Date()))}
    ), best as (
      select distinct on (rule_id) rule_id, substance_id, name, names, alike,
        case when is_linked then 'LINKED' when is_named then 'NAMED' else 'NEAR' end as how
      from matched where is_linked or is_named or alike >= ${soundsAlike}
      order by rule_id, is_linked desc, is_named desc, alike desc
    )
    select rule_id, substance_id, name, names, how from best
    order by array_position(array['LINKED', 'NAMED', 'NEAR'], how), alike desc, rule_id
    limit ${readingLimits.clauses}`
}

async function clausesOf(db: Select, matches: Match[]): Promise<Clause[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ rule_id }) => rule_id)
  const rows = await db
    .select({ rule: regulationRule, source: regulationSource })
    .from(regulationRule)
    .innerJoin(regulationSource, eq(regulationSource.id, regulationRule.source_id))
    .where(inArray(regulationRule.id, ids))
  return matches.flatMap(({ rule_id, substance_id, name, names, how }) => {
    const row = rows.find(({ rule }) => rule.id === rule_id)
    if (!row) return []
    const { rule, source } = row
    return [
      {
        rule_id,
        source_code: source.code,
        place: rule.source_ref + rule.part,
        url: source.url,
        how,
        substance: { id: substance_id, name, names },
        verdict: rule.verdict,
        needsReview: rule.review_state === 'NEEDS_REVIEW',
        max_value: rule.max_value,
        max_unit: rule.max_unit,
        text: textOf(rule),
      },
    ]
  })
}

/** The original row of the file; for a rule that people wrote, their text. */
function textOf({
  raw,
  entry_name,
  inci_names,
  conditions,
  label_wording,
}: typeof regulationRule.$inferSelect) {
  if (raw.length > 0)
    return raw
      .filter(({ text }) => text.trim() !== '')
      .map(({ column, text }) => `${column}: ${text}`)
      .join('\n')
  return [entry_name, inci_names.join(', '), conditions, label_wording.en].filter(Boolean).join('\n')
}

function hashOf(content: object): string {
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}
