import type { ParsedOf } from '@rp/contract/endpoint'
import {
  exportRecipesDesign,
  getRecipeDesign,
  listRecipesDesign,
  recipesDesignRow,
  type RecipesDesignRow,
} from '@rp/contract/recipes/recipes-design'
import { and, desc, eq, exists, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import type { TransitionDeps } from '../transition.ts'
import { readPackages } from '../rd/recipe-package.ts'
import { recipeOf } from '../recipe-of.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { labelProofLink } from '../tables/label-proof-link.ts'
import { labelRevision } from '../tables/label-revision.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { recipe } from '../tables/recipe.ts'
import { checkLabel, shownFinding } from '../label/check-label.ts'
import { shownRow } from '../label/design-columns.ts'
import { designRowColumns, openComments } from './recipes-design-columns.ts'
import { proofState } from '../label/proof-state.ts'

type Select = Pick<Tx, 'select'>
type Query = ParsedOf<typeof listRecipesDesign>['query']
type Filters = Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>

/** The designers' list, and the screen of one package. */
export function recipesDesignCalls(
  { serve, database, config }: Platform,
  deps: Pick<TransitionDeps, 'configuration' | 'printer'>,
): void {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = {
    name: 'recipes-design',
    table: recipePackage,
    columns: designRowColumns,
    id: recipePackage.id,
  }

  const page = (query: Query) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<RecipesDesignRow>(database, totals, {
      source,
      query,
      where: conditions(db, filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listRecipesDesign, ({ query }) => page(query))
  serve.staff(exportRecipesDesign, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'recipes-design',
      shape: recipesDesignRow.shape,
      columns,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(getRecipeDesign, async ({ params: { id, package_id }, caller }) => {
    const row = await recipeOf(db, id)
    const all = await readPackages(db, row, caller)
    const packaged = found(all.find((one) => one.id === package_id))
    const { design_id } = packaged
    const checked = design_id === null ? null : await checkLabel(db, deps, design_id)
    return {
      recipe: { ...row, registration_number: await registrationNumber(db, id) },
      package: packaged,
      design: checked && shownRow(checked.design),
      stale: packaged.stale,
      open_comments: design_id === null ? 0 : await countComments(db, package_id),
      findings: checked?.findings.map((finding) => shownFinding(finding)) ?? [],
      proof: design_id === null ? null : await newestProof(db, design_id),
    }
  })
}

function conditions(db: Select, filters: Filters): (SQL | undefined)[] {
  const { q, recipe_type, is_stale, stale_reason, has_design, ...exact } = filters
  const itsRecipe = (...where: (SQL | undefined)[]) =>
    exists(
      db
        .select({ id: recipe.id })
        .from(recipe)
        .where(and(eq(recipe.id, recipePackage.recipe_id), ...where)),
    )
  return [
    itsRecipe(isNull(recipe.archived_at), recipe_type && eq(recipe.recipe_type, recipe_type)),
    q
      ? or(
          itsRecipe(ilike(recipe.search, containing(q.toLowerCase()))),
          ilike(recipePackage.name, containing(q)),
        )
      : undefined,
    is_stale && eq(recipePackage.is_stale, is_stale === 'true'),
    stale_reason && sql`${recipePackage.stale} @> ${JSON.stringify([{ reason: stale_reason }])}::jsonb`,
    has_design &&
      (has_design === 'true' ? isNotNull(recipePackage.design_id) : isNull(recipePackage.design_id)),
    ...(Object.entries(exact) as [keyof typeof exact, string | undefined][]).map(([name, value]) =>
      value === undefined ? undefined : eq(recipePackage[name], value),
    ),
  ].map((condition) => condition || undefined)
}

async function countComments(db: Select, id: string): Promise<number> {
  const [row] = await db.select({ total: openComments }).from(recipePackage).where(eq(recipePackage.id, id))
  return row?.total ?? 0
}

async function registrationNumber(db: Select, recipe_id: string): Promise<string | null> {
  const rows = await db
    .select({ number: fdaRegistration.number })
    .from(fdaRegistration)
    .where(and(eq(fdaRegistration.recipe_id, recipe_id), isNull(fdaRegistration.archived_at)))
    .orderBy(fdaRegistration.country)
  const numbers = rows.flatMap(({ number }) => number ?? [])
  return numbers.length === 0 ? null : numbers.join(', ')
}

/** The newest customer page of this label. */
async function newestProof(db: Select, design_id: string) {
  const [row] = await db
    .select({ link: labelProofLink, no: labelRevision.no })
    .from(labelProofLink)
    .innerJoin(labelRevision, eq(labelRevision.id, labelProofLink.revision_id))
    .where(eq(labelProofLink.design_id, design_id))
    .orderBy(desc(labelProofLink.created_at), desc(labelProofLink.id))
    .limit(1)
  if (!row) return null
  const { signed_name, answered_at, expires_at } = row.link
  return { revision_no: row.no, state: proofState(row.link), signed_name, answered_at, expires_at }
}
