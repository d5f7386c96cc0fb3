import type { QaResult } from '@rp/domain/qa/qa-item'
import {
  versionPlace,
  withVersions,
  type LatestVersion,
  type NewVersion,
  type SentValue,
} from '@rp/domain/qa/result-versions'
import { resultKey } from '@rp/domain/qa/result-key'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/outbox/outbox.ts'
import { moment } from './drawn-outside.ts'
import { labOrderStep } from './tables/lab-order-step.ts'
import { labOrder } from './tables/lab-order.ts'
import { labResult } from './tables/lab-result.ts'

type Kind = typeof labResult.$inferInsert.kind

/** Which document the results are a copy in: the order's results, or the values of one of its steps. */
export interface ResultDocument {
  order_id: string
  step_id: string | null
  part: 'RESULT' | 'VALUE'
  stored: QaResult[]
}

export interface Saving {
  by: string
  reason: string | undefined
  kind?: Kind
}

const placeOf = ({ part, step_id }: ResultDocument, key: string) => versionPlace(part, step_id, key)

/** What changed values add, before anything is written; one query, for their places only. */
export async function plannedVersions(
  tx: Tx,
  document: ResultDocument,
  changed: SentValue[],
  by: string,
): Promise<{ results: QaResult[]; added: NewVersion[] }> {
  if (changed.length === 0) return { results: document.stored, added: [] }
  const keys = changed.map((sent) => resultKey({ ...sent, replicate: sent.replicate ?? 1 }))
  return withVersions(document.stored, changed, await latestVersions(tx, document, keys), {
    by,
    at: moment(),
  })
}

async function latestVersions(
  tx: Tx,
  document: ResultDocument,
  keys: string[],
): Promise<Map<string, LatestVersion>> {
  const places = new Map(keys.map((key) => [placeOf(document, key), key]))
  const rows = await tx
    .selectDistinctOn([labResult.place], {
      place: labResult.place,
      version: labResult.version,
      test: labResult.test,
    })
    .from(labResult)
    .where(and(eq(labResult.order_id, document.order_id), inArray(labResult.place, [...places.keys()])))
    .orderBy(labResult.place, desc(labResult.version))
  return new Map(rows.map(({ place, ...latest }) => [places.get(place) ?? place, latest]))
}

/**
 * The only writer of measured values: adds a row for each changed version, and writes the values now in force into the
 * document that is read (ADR 0167).
 */
export async function writeVersions(
  tx: Tx,
  document: ResultDocument,
  { results, added }: { results: QaResult[]; added: NewVersion[] },
  saving: Saving,
): Promise<void> {
  if (added.length === 0) return
  const saved_at = moment()
  await tx.insert(labResult).values(
    added.map(({ key, version, test, result }) => ({
      order_id: document.order_id,
      step_id: document.step_id,
      part: document.part,
      place: placeOf(document, key),
      code: result.code,
      sample_id: result.sample_id ?? null,
      replicate: result.replicate ?? 1,
      test,
      version,
      kind: saving.kind ?? ('SAVE' as const),
      value: result.value,
      instrument: result.instrument,
      file: result.file,
      measured_by: result.measured_by,
      measured_at: result.measured_at,
      saved_by: saving.by,
      saved_at,
      reason: saving.reason?.trim() || null,
    })),
  )
  if (document.part === 'RESULT')
    await tx.update(labOrder).set({ results }).where(eq(labOrder.id, document.order_id))
  else if (document.step_id !== null)
    await tx.update(labOrderStep).set({ values: results }).where(eq(labOrderStep.id, document.step_id))
}
