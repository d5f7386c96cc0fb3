import type { SampleLine } from '@rp/domain/inci/sample-line'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { recipeSample } from './recipe-sample.ts'

/** What was read of a sample's ingredient list, with guessed shares: apart from the record, whose readers may not know them. */
export const recipeSampleReading = pgTable('recipe_sample_reading', {
  sample_id: uuid()
    .primaryKey()
    .references(() => recipeSample.id),
  lines: jsonb().$type<SampleLine[]>().notNull(),
})
