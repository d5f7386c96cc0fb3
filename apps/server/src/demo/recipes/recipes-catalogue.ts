import { labelGroups } from '@rp/domain/recipe-words'
import { propertyCodes, type ProductProperty } from '@rp/domain/regulation/product-properties'
import type { boxType } from '../../recipes/tables/box-type.ts'
import type { companyStandardLbl } from '../../recipes/tables/company-standard-lbl.ts'
import type { methodType } from '../../recipes/tables/method-type.ts'
import type { packagingService } from '../../recipes/tables/packaging-service.ts'
import type { recipesBenefit } from '../../recipes/tables/recipes-benefit.ts'
import type { recipesCategory } from '../../recipes/tables/recipes-category.ts'
import { daysBefore, type Random } from '../random.ts'
import { boxTypeRows, categoryRows, methodTypeRows, packagingServiceRows } from './recipes-catalogue-texts.ts'
import { benefitRows, labelTexts } from './recipes-claim-texts.ts'

type Row<T extends { $inferInsert: object }> = T['$inferInsert'] & { id: string }

/** Records found by their code; categories by their slug, benefits by their English name. */
export interface RecipesCatalogue {
  boxTypes: Row<typeof boxType>[]
  methodTypes: Row<typeof methodType>[]
  packagingServices: Row<typeof packagingService>[]
  labels: Row<typeof companyStandardLbl>[]
  categories: Row<typeof recipesCategory>[]
  benefits: Row<typeof recipesBenefit>[]
}

/** The six lists that recipes use. */
export function demoRecipesCatalogue({ random, now }: { random: Random; now: Date }): RecipesCatalogue {
  const common = (sort_order: number) => {
    const at = daysBefore(now, 420 - sort_order)
    return { id: random.id(at), created_at: at.toISOString(), updated_at: at.toISOString(), sort_order }
  }
  const boxTypes = boxTypeRows.map(
    ([code, name_en, name_th, recipe_type, shape, material, size, max_fill_g, costs, tiers], at) => ({
      ...common(at + 1),
      code,
      name_en,
      name_th,
      recipe_type,
      shape,
      material,
      max_fill_g,
      outer_w: size[0],
      outer_d: size[1],
      outer_h: size[2],
      unit_cost: costs[0],
      moq: costs[1],
      price_tiers: tiers.map(([min_qty, unit_cost]) => ({ min_qty, unit_cost })),
    }),
  )
  const ids = new Map(boxTypes.map(({ code, id }) => [code, id]))
  return {
    boxTypes,
    methodTypes: methodTypeRows.map(
      ([code, name_en, name_th, scope, recipe_type, costs, lead_time_days, about, steps], at) => ({
        ...common(at + 1),
        code,
        name_en,
        name_th,
        scope,
        recipe_type,
        lead_time_days,
        cost_per_batch: costs[0],
        cost_per_kg: costs[1],
        description_en: about[0],
        description_th: about[1],
        default_steps: steps.map(([text_en, text_th]) => ({ text_en, text_th })),
      }),
    ),
    packagingServices: packagingServiceRows.map(
      ([code, name_en, name_th, kind, price_mode, money, capacity_per_day, boxes], at) => ({
        ...common(at + 1),
        code,
        name_en,
        name_th,
        kind,
        price_mode,
        capacity_per_day,
        price: money[0],
        setup_fee: money[1],
        min_charge: money[2],
        compatible_box_types: boxes.flatMap((box) => ids.get(box) ?? []),
      }),
    ),
    labels: labelRows(common, now),
    categories: categoriesOf(common),
    benefits: benefitRows.map(
      ([recipe_type, claim_risk, name_en, name_th, claim_text_en, claim_text_th], at) => ({
        ...common(at + 1),
        recipe_type,
        claim_risk,
        name_en,
        name_th,
        claim_text_en,
        claim_text_th,
      }),
    ),
  }
}

type Common = (sort_order: number) => { id: string; sort_order: number }

/** Parents come first: a row may only refer to an existing one. */
function categoriesOf(common: Common): RecipesCatalogue['categories'] {
  const ids = new Map<string, string>()
  return categoryRows.map(([slug, name_en, name_th, parent, recipe_type, word, price_multiplier], at) => {
    const row = common(at + 1)
    ids.set(slug, row.id)
    const isFood = recipe_type === 'FOOD'
    return {
      ...row,
      slug,
      name_en,
      name_th,
      recipe_type,
      price_multiplier,
      parent_id: parent && (ids.get(parent) ?? null),
      properties: isFood ? [] : propertiesOf(word ?? ''),
      dose_form: isFood ? word : null,
      default_countries: ['TH'],
    }
  })
}

const propertiesOf = (words: string): ProductProperty[] =>
  words.split(' ').flatMap((word) => propertyCodes.filter((code) => code === word))

const labelNames: [code: string, en: string, th: string, kind: 'COSMETICS' | 'FOOD', country: string][] = [
  ['LBL-COS-TH', 'Cosmetics, Thailand', 'เครื่องสำอาง ประเทศไทย', 'COSMETICS', 'TH'],
  ['LBL-COS-EU', 'Cosmetics, European Union', 'เครื่องสำอาง สหภาพยุโรป', 'COSMETICS', 'EU'],
  ['LBL-FOOD-TH', 'Dietary supplements, Thailand', 'ผลิตภัณฑ์เสริมอาหาร ประเทศไทย', 'FOOD', 'TH'],
  ['LBL-FOOD-SG', 'Dietary supplements, Singapore', 'ผลิตภัณฑ์เสริมอาหาร สิงคโปร์', 'FOOD', 'SG'],
]

type Block = NonNullable<(typeof companyStandardLbl.$inferInsert)['text_blocks']>[number]

function labelRows(common: Common, now: Date): RecipesCatalogue['labels'] {
  const inTwoYears = daysBefore(now, -730).toISOString().slice(0, 10)
  const lastMonth = daysBefore(now, 30).toISOString().slice(0, 10)
  const mark = (name: string, licence_no: string | null, valid_until: string | null) => ({
    name,
    licence_no,
    valid_until,
    file: null,
  })
  return labelNames.map(([code, name_en, name_th, recipe_type, country], at) => ({
    ...common(at + 1),
    code,
    name_en,
    name_th,
    recipe_type,
    country,
    is_default: true,
    version: 1,
    text_blocks: labelTexts[recipe_type].map(([group, text_th, text_en]) => ({
      text_th,
      text_en,
      group: knownGroup(group),
    })),
    marks: [
      mark('GMP', 'GMP-10-2567-0042', inTwoYears),
      ...(recipe_type === 'FOOD' ? [mark('HALAL', 'สกอท. ฮ.ล. 57 J123 003 08 66', lastMonth)] : []),
      mark('Recycling', null, null),
    ],
    min_font_mm: recipe_type === 'FOOD' ? '2' : '1',
    paper_w: '90',
    paper_h: '60',
    bleed: '2',
    trim: '0',
    languages: country === 'TH' ? ['th', 'en'] : ['en'],
  }))
}

function knownGroup(group: string): Block['group'] {
  if (group in labelGroups) return group as Block['group']
  throw new Error(`Cannot make a demo label: "${group}" is no text group`)
}
