import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { bangkokDay } from '@rp/domain/dates'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import { weigh } from '@rp/domain/formula/weigh'
import { checkRegulation } from '@rp/domain/regulation/check-regulation'
import { checkedProduct } from '@rp/domain/regulation/checked-product'
import { unwaivedBlocks, type RegulationFinding } from '@rp/domain/regulation/findings'
import { judgementsOf, type CountryJudgement } from '@rp/domain/regulation/market-verdict'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { desc, eq, sql } from 'drizzle-orm'
import { ruleBookFor } from '../../food-recipes/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { formulaOf } from '../formula/formula-of.ts'
import { regulationCheck, regulationWaiver } from '../tables/regulation-check.ts'
import type { recipe } from '../tables/recipe.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type WaiverRow = typeof regulationWaiver.$inferSelect

interface Judged {
  row: Recipe
  version_id: string
  draft: VersionDraft
  basis: { properties: readonly ProductProperty[]; ingredients: IngredientsById }
}

/** The verdict of today's rules on a version, and its waivers. */
export interface Judgement {
  on: string
  findings: RegulationFinding[]
  waivers: (WaiverRow & { holds: boolean })[]
  waived: Set<string>
  /** Blocking findings without a waiver. */
  blocks: RegulationFinding[]
  countries: CountryJudgement[]
}

/** Judges a version by the rules of the target countries. Three statements. */
export async function judgeVersion(
  db: Select,
  { row, version_id, draft, basis }: Judged,
  now = new Date(),
): Promise<Judgement> {
  const on = bangkokDay(now)
  const { lines } = weigh(formulaOf(row.recipe_type, draft), basis.ingredients)
  const product = checkedProduct(row, draft, { lines, properties: basis.properties })
  const book = await ruleBookFor(db, {
    countries: row.target_countries,
    recipe_type: row.recipe_type,
    ingredient_ids: [...basis.ingredients.keys()],
    on,
  })
  const waivers = await db
    .select()
    .from(regulationWaiver)
    .where(eq(regulationWaiver.version_id, version_id))
    .orderBy(desc(regulationWaiver.created_at), desc(regulationWaiver.id))
  const findings = checkRegulation(product, book, on)
  const marked = waivers.map((waiver) => ({ ...waiver, holds: holds(waiver, findings) }))
  const waived = new Set(marked.filter((one) => one.holds).map(({ finding_key }) => finding_key))
  return {
    on,
    findings,
    waivers: marked,
    waived,
    blocks: unwaivedBlocks(findings, waived),
    countries: judgementsOf(findings, row.target_countries, waived),
  }
}

/** The share and limit of a finding: a waiver covers exactly these, not more of the substance or another rule. */
export function saidBy({ rule_id, found, limit }: RegulationFinding): string {
  return `${found.en} / ${limit.en} / ${rule_id ?? ''}`
}

function holds({ withdrawn_at, finding_key, said }: WaiverRow, findings: RegulationFinding[]): boolean {
  return (
    withdrawn_at === null &&
    findings.some((finding) => finding.key === finding_key && saidBy(finding) === said)
  )
}

/**
 * Saves the verdict on a version: for its transitions, for users who may not read the formula, and for the nightly
 * watch.
 */
export async function saveJudgement(
  tx: Tx,
  { recipe_id, version_id }: { recipe_id: string; version_id: string },
  { findings, waived, blocks, countries }: Judgement,
): Promise<void> {
  const judged = {
    recipe_id,
    verdicts: Object.fromEntries(countries.map(({ country, verdict }) => [country, verdict])),
    market_verdicts: countries.map(({ country, market_verdict }) => ({ country, verdict: market_verdict })),
    findings,
    waived: [...waived],
    blocks: blocks.length,
    checked_at: new Date().toISOString(),
  }
  await tx
    .insert(regulationCheck)
    .values({ version_id, ...judged })
    .onConflictDoUpdate({ target: regulationCheck.version_id, set: judged })
}

/** Number of blocking findings of a version, as last judged. */
export const storedBlocks = sql<number>`coalesce((select stored.blocks from regulation_check as stored where stored.version_id = recipe_version.id), 0)`
