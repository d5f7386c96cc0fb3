import type { SampleLine } from '@rp/domain/inci/sample-line'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { recipeSample } from './recipe-sample.ts'

/**
 * The reading of a sample's ingredient list, with estimated shares. It is separate from the sample's record, whose
 * readers may not see the shares.
 */
export const recipeSampleReading = pgTable('recipe_sample_reading', {
  sample_id: uuid()
    .primaryKey()
    .references(() => recipeSample.id),
  lines: jsonb().$type<SampleLine[]>().notNull(),
})
