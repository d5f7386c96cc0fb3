import { recipeTypeCalled } from '@rp/domain/recipe-words'
import type { ParsedOf } from '@rp/contract/endpoint'
import { recipeSample as recipeSampleResource } from '@rp/contract/recipes/recipe-sample'
import { and, arrayContains, eq, inArray, isNull, sql } from 'drizzle-orm'
import { catalogue } from '../../platform/list/catalogue.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseField } from '../../platform/refusal.ts'
import { namedFiles } from '../files.ts'
import { recipeSampleReading } from '../tables/recipe-sample-reading.ts'
import { recipeSample } from '../tables/recipe-sample.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { recipesCategory } from '../tables/recipes-category.ts'
import type { UseSource } from '../uses.ts'

type Fields = ParsedOf<typeof recipeSampleResource.endpoints.create>['body']

const sampleUse = {
  kind: { en: 'Samples', th: 'ตัวอย่าง' },
  table: recipeSample,
  columns: { id: recipeSample.id, name_en: recipeSample.name, name_th: recipeSample.name },
  screen: (id: string) => ({ route: 'recipe-sample-detail' as const, params: { id } }),
}

/** Prevents archiving what samples refer to. */
export const sampleUses: UseSource[] = [
  {
    ...sampleUse,
    used: 'recipes-category',
    where: (id) => and(eq(recipeSample.category_id, id), isNull(recipeSample.archived_at)),
  },
  {
    ...sampleUse,
    used: 'recipes-benefit',
    where: (id) => and(arrayContains(recipeSample.benefit_ids, [id]), isNull(recipeSample.archived_at)),
  },
]

/** Samples as records: pictures, ingredient text, source. */
export function recipeSampleCalls(platform: Platform): void {
  catalogue(platform, {
    resource: recipeSampleResource,
    table: recipeSample,
    search: [recipeSample.search],
    extra: {
      category:
        sql`(select json_build_object('en', recipes_category.name_en, 'th', recipes_category.name_th) from recipes_category where recipes_category.id = recipe_sample.category_id)`.as(
          'category',
        ),
    },
    // The schema of the contract has checked the fields; the generic catalogue does not name them.
    check: (tx, input, id) => applyRules(tx, input as Fields, id),
    references: {
      category_id: { table: recipesCategory, by: recipesCategory.slug },
      benefit_ids: { table: recipesBenefit, by: recipesBenefit.name_en },
    },
  })
}

async function applyRules(tx: Tx, fields: Fields, id: string | null) {
  if (fields.source === 'SCRAPER' && fields.source_url === null)
    throw refuseField('source_url', {
      en: 'is required: where the sample was found',
      th: 'ต้องกรอก: แหล่งที่พบตัวอย่าง',
    })
  await checkCategory(tx, fields)
  await checkBenefits(tx, fields.benefit_ids)
  const named = fields.pictures.map(({ picture }, at) => ({ path: `pictures.${at}.picture`, file: picture }))
  const files = await namedFiles(tx, 'PICTURE', named)
  const pictures = files.flatMap((picture) => (picture ? [{ picture }] : []))
  return { pictures, ...(await forgetReading(tx, fields.inci_text, id)) }
}

/** Another text has other names: discard the lines read from the old one. */
async function forgetReading(tx: Tx, inci_text: string, id: string | null) {
  if (id === null) return {}
  const [before] = await tx
    .select({ inci_text: recipeSample.inci_text })
    .from(recipeSample)
    .where(eq(recipeSample.id, id))
  if (before?.inci_text === inci_text) return {}
  await tx.delete(recipeSampleReading).where(eq(recipeSampleReading.sample_id, id))
  return { line_count: 0, unmatched: 0 }
}

async function checkCategory(tx: Tx, { category_id, recipe_type }: Fields): Promise<void> {
  if (category_id === null) return
  const [category] = await tx
    .select({ recipe_type: recipesCategory.recipe_type })
    .from(recipesCategory)
    .where(and(eq(recipesCategory.id, category_id), isNull(recipesCategory.archived_at)))
    .for('share')
  if (category?.recipe_type !== recipe_type)
    throw refuseField('category_id', {
      en: `must be a category of ${recipeTypeCalled(recipe_type).en}`,
      th: `ต้องเป็นหมวดของ ${recipeTypeCalled(recipe_type).th}`,
    })
}

async function checkBenefits(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .select({ id: recipesBenefit.id })
    .from(recipesBenefit)
    .where(and(inArray(recipesBenefit.id, ids), isNull(recipesBenefit.archived_at)))
    .orderBy(recipesBenefit.id)
    .for('share')
  if (ids.some((id) => !known.some((row) => row.id === id)))
    throw refuseField('benefit_ids', { en: 'names no benefit of the catalogue', th: 'มีสรรพคุณที่ไม่มีในรายการ' })
}
