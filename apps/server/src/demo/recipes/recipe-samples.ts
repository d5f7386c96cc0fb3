import type { recipeSample } from '../../recipes/tables/recipe-sample.ts'
import { daysBefore, type Random } from '../random.ts'
import { sampleTexts } from './recipe-sample-texts.ts'

interface Input {
  random: Random
  now: Date
  categories: { id: string; slug: string; recipe_type: string }[]
}

/** Samples with ingredient lists as people type them, not parsed yet. */
export function demoRecipeSamples({ random, now, categories }: Input): (typeof recipeSample.$inferInsert)[] {
  return sampleTexts.map(({ category, found, ...text }, at) => {
    const when = daysBefore(now, 60 - at * 4)
    const kind = categories.find(({ slug }) => slug === category)
    return {
      id: random.id(when),
      created_at: when.toISOString(),
      updated_at: when.toISOString(),
      ...text,
      recipe_type: kind?.recipe_type === 'FOOD' ? ('FOOD' as const) : ('COSMETICS' as const),
      category_id: kind?.id ?? null,
      source: found ? ('SCRAPER' as const) : ('RECIPE_PANEL' as const),
      source_url: found ?? null,
    }
  })
}
