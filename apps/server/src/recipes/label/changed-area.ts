import type { LabelArea } from '@rp/contract/recipes/shop-packaging'
import { paperVerdict, sizeOfArea, type AreaSize } from '@rp/label/preflight/paper-verdict'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { labelDesign } from '../tables/label-design.ts'
import { markDesignsStale } from './staleness.ts'

interface ChangedModel {
  id: string
  before: readonly LabelArea[]
  after: readonly LabelArea[]
}

const paper = sql<AreaSize>`label_design.document -> 'paper'`

/**
 * After areas of a model have another size: their labels are checked again, and those of packages that no longer have the
 * size of their area are marked, and their files must not be printed. A template has only the finding.
 */
export async function followAreas(tx: Tx, { id, before, after }: ChangedModel): Promise<void> {
  const changed = after.filter((area) => {
    const was = before.find(({ code }) => code === area.code)
    return was !== undefined && (Number(was.w) !== Number(area.w) || Number(was.h) !== Number(area.h))
  })
  if (changed.length === 0) return
  const ofAreas = and(
    eq(labelDesign.model_id, id),
    inArray(
      labelDesign.area_code,
      changed.map(({ code }) => code),
    ),
  )
  const designs = await tx
    .select({ id: labelDesign.id, area_code: labelDesign.area_code, paper })
    .from(labelDesign)
    .where(ofAreas)
  const unfit = designs.filter(({ area_code, paper: trim }) => {
    const area = changed.find(({ code }) => code === area_code)
    return area && paperVerdict(trim, sizeOfArea(area)) !== 'fits'
  })
  // Packages before labels, as everywhere.
  await markDesignsStale(
    tx,
    unfit.map((design) => design.id),
    'AREA',
  )
  await tx.update(labelDesign).set({ checked_rev: 0 }).where(ofAreas)
}
