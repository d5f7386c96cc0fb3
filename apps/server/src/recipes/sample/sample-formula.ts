import {
  chooseSubstance,
  estimateSample,
  getSampleFormula,
  matchSample,
  sampleNames,
  type SampleFormula,
} from '@rp/contract/recipes/recipe-sample'
import type { SampleLine } from '@rp/domain/inci/sample-line'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { substance } from '../../food-recipes/tables/substance.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { recipeSampleReading } from '../tables/recipe-sample-reading.ts'
import { recipeSample } from '../tables/recipe-sample.ts'
import { noEstimate, readLines, unmatchedIn, withEstimates } from './read-sample.ts'
import { sampleOf, type ReadSample } from './sample-of.ts'

/** The reading of a sample: its names, their substances, and their estimated shares. */
export function sampleFormulaCalls({ serve, database: { db }, write }: Platform): void {
  serve.staff(sampleNames, async ({ params }) => (await sampleOf(db, params.id)).lines)
  serve.staff(getSampleFormula, async ({ params }) => formulaOf(await sampleOf(db, params.id)))

  serve.staff(matchSample, async ({ params, body, caller }) => {
    const read = await sampleOf(db, params.id)
    const lines = await readLines(db, read)
    return write(async (tx) => {
      const sample = await lockedSample(tx, params.id, body.row_version)
      // Read before the lock: valid only for the version that was read.
      if (sample.row_version !== read.row_version) throw stale(sample)
      return saveLines(tx, sample, lines, caller)
    })
  })

  serve.staff(chooseSubstance, ({ params, body, caller }) =>
    write(async (tx) => {
      const sample = await lockedSample(tx, params.id, body.row_version)
      const line = found(sample.lines.find(({ position }) => position === params.position))
      const chosen = await chosenSubstance(tx, body.substance_id)
      const lines = sample.lines.map((one) => (one === line ? { ...one, ...chosen } : one))
      return saveLines(tx, sample, lines.map(withoutEstimate), caller)
    }),
  )

  serve.staff(estimateSample, ({ params, body, caller }) =>
    write(async (tx) => {
      const sample = await lockedSample(tx, params.id, body.row_version)
      if (sample.lines.length === 0)
        throw refuseField('inci_text', {
          en: 'has not been read yet, or names nothing',
          th: 'ยังไม่ได้อ่าน หรือไม่มีรายการ',
        })
      return saveLines(tx, sample, await withEstimates(tx, sample), caller)
    }),
  )
}

async function lockedSample(tx: Tx, id: string, row_version: number): Promise<ReadSample> {
  await tx.select({ id: recipeSample.id }).from(recipeSample).where(eq(recipeSample.id, id)).for('update')
  const sample = await sampleOf(tx, id)
  if (sample.row_version !== row_version) throw stale(sample)
  return sample
}

function stale(sample: ReadSample) {
  return refuse('stale_version', { current: { ...formulaOf(sample) } })
}

async function saveLines(
  tx: Tx,
  sample: ReadSample,
  lines: SampleLine[],
  caller: StaffCaller,
): Promise<SampleFormula> {
  const read = { unmatched: unmatchedIn(lines), row_version: sample.row_version + 1 }
  await tx
    .insert(recipeSampleReading)
    .values({ sample_id: sample.id, lines })
    .onConflictDoUpdate({ target: recipeSampleReading.sample_id, set: { lines } })
  await tx
    .update(recipeSample)
    .set({ ...read, line_count: lines.length, updated_by: caller.id, updated_at: sql`now()` })
    .where(eq(recipeSample.id, sample.id))
  return { ...read, lines }
}

async function chosenSubstance(
  tx: Tx,
  id: string | null,
): Promise<Pick<SampleLine, 'substance_id' | 'inci_name' | 'match' | 'confidence'>> {
  if (id === null) return { substance_id: null, inci_name: null, match: 'HAND', confidence: 1 }
  const [chosen] = await tx
    .select({ inci_name: substance.inci_name })
    .from(substance)
    .where(and(eq(substance.id, id), isNull(substance.archived_at)))
  if (!chosen) throw refuseField('substance_id', { en: 'is no substance', th: 'ไม่ใช่สารที่มีอยู่' })
  return { substance_id: id, inci_name: chosen.inci_name, match: 'HAND', confidence: 1 }
}

/** Another substance may be another marker: estimate again. */
const withoutEstimate = (line: SampleLine): SampleLine => ({ ...line, ...noEstimate })

function formulaOf({ lines, unmatched, row_version }: ReadSample): SampleFormula {
  return { lines, unmatched, row_version }
}
