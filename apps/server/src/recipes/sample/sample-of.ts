import type { SampleLine } from '@rp/domain/inci/sample-line'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { recipeSampleReading } from '../tables/recipe-sample-reading.ts'
import { recipeSample } from '../tables/recipe-sample.ts'

/** A sample with its read lines. */
export type ReadSample = typeof recipeSample.$inferSelect & { lines: SampleLine[] }

/** A sample with its lines, else a 404. */
export async function sampleOf(db: Pick<Tx, 'select'>, id: string): Promise<ReadSample> {
  const [row] = await db
    .select({ sample: recipeSample, lines: recipeSampleReading.lines })
    .from(recipeSample)
    .leftJoin(recipeSampleReading, eq(recipeSampleReading.sample_id, recipeSample.id))
    .where(eq(recipeSample.id, id))
  const { sample, lines } = found(row)
  return { ...sample, lines: lines ?? [] }
}
