import type { VersionDraft } from '@rp/contract/recipes/recipe-version'
import { bangkokDay } from '@rp/domain/dates'
import type { IngredientsById } from '@rp/domain/formula/ingredient'
import { weigh } from '@rp/domain/formula/weigh'
import { checkRegulation } from '@rp/domain/regulation/check-regulation'
import { checkedProduct } from '@rp/domain/regulation/checked-product'
import { unwaivedBlocks, type RegulationFinding } from '@rp/domain/regulation/findings'
import {
  judgementsOf,
  type CountryJudgement,
  type MarketVerdictOf,
} from '@rp/domain/regulation/market-verdict'
import { holdingWaivers, waivedOf } from '@rp/domain/regulation/waivers'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { and, desc, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm'
import { ruleBookFor } from '../../food-recipes/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { formulaOf } from '../formula/formula-of.ts'
import { regulationCheck, regulationWaiver } from '../tables/regulation-check.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import type { recipe } from '../tables/recipe.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type WaiverRow = typeof regulationWaiver.$inferSelect

interface Judged {
  row: Recipe
  version: Pick<typeof recipeVersion.$inferSelect, 'id' | 'version_no'>
  draft: VersionDraft
  basis: { properties: readonly ProductProperty[]; ingredients: IngredientsById }
}

/** The verdict of today's rules on a version, and its waivers. */
export interface Judgement {
  on: string
  findings: RegulationFinding[]
  /** Its own waivers, and those of earlier versions that are not withdrawn. */
  waivers: (WaiverRow & { version_no: number; holds: boolean })[]
  /** Raw materials by key of its lines. */
  materialOf: ReadonlyMap<string, string | null>
  waived: Set<string>
  /** Blocking findings without a waiver. */
  blocks: RegulationFinding[]
  countries: CountryJudgement[]
}

/** Judges a version by the rules of the target countries. Three statements. */
export async function judgeVersion(
  db: Select,
  { row, version, draft, basis }: Judged,
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
  const waivers = await waiversFor(db, row.id, version)
  const findings = checkRegulation(product, book, on)
  const materialOf = new Map(draft.lines.map(({ key, ingredient_id }) => [key, ingredient_id]))
  const holding = holdingWaivers(waivers, { version_no: version.version_no, findings, materialOf })
  const marked = waivers.map((waiver) => ({ ...waiver, holds: holding.has(waiver) }))
  const waived = new Set(marked.filter((one) => one.holds).map(({ finding_key }) => finding_key))
  return {
    on,
    findings,
    waivers: marked,
    materialOf,
    waived,
    blocks: unwaivedBlocks(findings, waived),
    countries: judgementsOf(findings, row.target_countries, waived),
  }
}

/** The waivers of a version, and those of earlier ones that are not withdrawn, newest first. */
async function waiversFor(db: Select, recipe_id: string, { id, version_no }: Judged['version']) {
  return db
    .select({ ...getTableColumns(regulationWaiver), version_no: recipeVersion.version_no })
    .from(regulationWaiver)
    .innerJoin(recipeVersion, eq(recipeVersion.id, regulationWaiver.version_id))
    .where(
      and(
        eq(regulationWaiver.recipe_id, recipe_id),
        or(
          eq(regulationWaiver.version_id, id),
          and(isNull(regulationWaiver.withdrawn_at), lt(recipeVersion.version_no, version_no)),
        ),
      ),
    )
    .orderBy(desc(regulationWaiver.created_at), desc(regulationWaiver.id))
}

/**
 * Saves the verdict on a version: for its transitions, for users who may not read the formula, and for the nightly
 * watch.
 */
export async function saveJudgement(
  tx: Tx,
  { recipe_id, version_id }: { recipe_id: string; version_id: string },
  judgement: Judgement,
): Promise<void> {
  const { findings, waived, blocks, countries } = judgement
  await recordShares(tx, version_id, judgement)
  const judged = {
    recipe_id,
    verdicts: Object.fromEntries(countries.map(({ country, verdict }) => [country, verdict])),
    market_verdicts: marketVerdictsOf(countries),
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

/** The verdict of each market. */
export const marketVerdictsOf = (countries: readonly CountryJudgement[]): MarketVerdictOf[] =>
  countries.map(({ country, market_verdict }) => ({ country, verdict: market_verdict }))

/** Waivers from before shares were recorded cover what their version has now. */
async function recordShares(
  tx: Tx,
  version_id: string,
  { findings, waivers, materialOf }: Judgement,
): Promise<void> {
  for (const waiver of waivers) {
    const finding = findings.find(({ key }) => key === waiver.finding_key)
    if (!waiver.holds || waiver.share !== null || waiver.version_id !== version_id || !finding) continue
    await tx
      .update(regulationWaiver)
      .set(waivedOf(finding, materialOf))
      .where(eq(regulationWaiver.id, waiver.id))
  }
}

/** Number of blocking findings of a version, as last judged. */
export const storedBlocks = sql<number>`coalesce((select stored.blocks from regulation_check as stored where stored.version_id = recipe_version.id), 0)`
