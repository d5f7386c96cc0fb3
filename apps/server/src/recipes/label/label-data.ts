import { getLabelData, updateLabelData, type LabelData } from '@rp/contract/recipes/label-data'
import { keysOf, labelGroups } from '@rp/domain/recipe-words'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { fillLabelTexts } from '@rp/domain/label/fill-label-texts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { refuseUnknownPlaceholders } from '../label-texts.ts'
import type { TransitionDeps } from '../transition.ts'
import { lockedRecipe, recipeOf } from '../recipe-of.ts'
import { labelData } from '../tables/label-data.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { labelFacts } from './label-facts.ts'
import { markStale } from './staleness.ts'

type Select = Pick<Tx, 'select'>
type Recipe = typeof recipe.$inferSelect
type Texts = LabelData['texts']

/** The texts that the chemist writes for all labels of a recipe (screen `recipe-label-design-update`). */
export function labelDataCalls({ serve, database: { db }, write }: Platform, deps: TransitionDeps): void {
  const { configuration } = deps

  serve.staff(getLabelData, async ({ params }) => read(db, configuration, await recipeOf(db, params.id)))

  serve.staff(updateLabelData, ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await lockedRecipe(tx, params.id)
      const newest = await newestLabelData(tx, row.id)
      if ((newest?.version ?? 0) !== body.version)
        throw refuse('stale_version', { current: { ...(await read(tx, configuration, row)) } })
      const texts = settled(body.texts)
      // Unchanged texts make no new version and no label stale.
      if (canonicalJson(texts) !== canonicalJson(newest?.texts ?? [])) {
        await tx.insert(labelData).values({
          recipe_id: row.id,
          version: body.version + 1,
          texts,
          created_by: caller.id,
          created_at: sql`now()`,
        })
        await markStale(tx, deps, { recipe_id: row.id, reason: 'LABEL_DATA' })
      }
      return read(tx, configuration, row)
    }),
  )
}

async function newestLabelData(
  db: Select,
  recipe_id: string,
): Promise<typeof labelData.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(labelData)
    .where(eq(labelData.recipe_id, recipe_id))
    .orderBy(desc(labelData.version))
    .limit(1)
  return row
}

/** In the groups' order, without empty ones; refuses an unknown placeholder on its field. */
function settled(texts: Texts): Texts {
  for (const [at, text] of texts.entries()) {
    for (const field of ['text_th', 'text_en'] as const)
      refuseUnknownPlaceholders(`texts.${at}.${field}`, text[field])
  }
  const order = keysOf(labelGroups)
  return texts
    .filter(({ text_th, text_en }) => text_th !== '' || text_en !== '')
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
}

async function read(db: Select, configuration: Configuration, row: Recipe): Promise<LabelData> {
  const country = row.target_countries[0] ?? 'TH'
  const facts = await labelFacts(db, configuration, {
    recipe_id: row.id,
    recipe_type: row.recipe_type,
    country,
  })
  const newest = await newestLabelData(db, row.id)
  const packages = await db
    .select({
      id: recipePackage.id,
      name: recipePackage.name,
      label_data_version: labelData.version,
    })
    .from(recipePackage)
    .leftJoin(labelData, eq(labelData.id, recipePackage.label_data_version_id))
    .where(eq(recipePackage.recipe_id, row.id))
    .orderBy(asc(recipePackage.created_at), asc(recipePackage.id))
  return {
    version: newest?.version ?? 0,
    texts: newest?.texts ?? [],
    defaults: defaultsOf(facts.sources),
    values: facts.sources.values,
    country,
    standard_label: facts.standard && {
      id: facts.standard.id,
      code: facts.standard.code,
      version: facts.standard.version,
    },
    updated_at: newest?.created_at ?? null,
    updated_by_name: await nameOf(db, newest?.created_by ?? null),
    packages,
  }
}

/** The default text of each group per language, with its values. */
function defaultsOf(sources: Awaited<ReturnType<typeof labelFacts>>['sources']): LabelData['defaults'] {
  const textsIn = (language: 'th' | 'en') => {
    const standard = { code: '', version: 0, text_blocks: [], ...sources.standard, languages: [language] }
    return new Map(
      fillLabelTexts({ ...sources, standard, data: null }).map(({ group, text }) => [group, text]),
    )
  }
  const [th, en] = [textsIn('th'), textsIn('en')]
  return keysOf(labelGroups).map((group) => ({
    group,
    text_th: th.get(group) ?? '',
    text_en: en.get(group) ?? '',
  }))
}

async function nameOf(db: Select, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await db.select({ name: staff.full_name }).from(staff).where(eq(staff.id, id))
  return row?.name ?? null
}
