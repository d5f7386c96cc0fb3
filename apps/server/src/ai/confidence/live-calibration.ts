import { baseCalibration } from '@rp/domain/ai/confidence/base-calibration'
import type { Calibration } from '@rp/domain/ai/confidence/calibration'
import { noFeatures } from '@rp/domain/ai/confidence/features'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { aiCalibration } from '../tables/calibration.ts'

export interface LiveCalibration {
  /** Null: the calibration shipped with the product. */
  no: number | null
  content: Calibration
}

/** The calibration in force. */
export async function readLiveCalibration({ db }: Pick<Database, 'db'>): Promise<LiveCalibration> {
  const [live] = await db
    .select({ no: aiCalibration.no, content: aiCalibration.content })
    .from(aiCalibration)
    .where(eq(aiCalibration.is_live, true))
  if (!live) return { no: null, content: baseCalibration }
  // A version gives weight 0 to features that were added after it.
  const { weights, ...content } = live.content
  return { no: live.no, content: { ...content, weights: { ...noFeatures, ...weights } } }
}
