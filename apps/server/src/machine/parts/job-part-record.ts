import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Service } from '../service-of.ts'
import { jobPart } from '../tables/job-part.ts'

export type JobPartRow = typeof jobPart.$inferSelect

/** The round of a job: it starts when the job is opened, and again when the machine comes back under warranty (M13). */
export function roundOf({ created_at, came_back_at }: Pick<Service, 'created_at' | 'came_back_at'>): string {
  return came_back_at ?? created_at
}

/** What a job has of a part from a place in this round; all zero if it has none. The job must be locked. */
export async function jobPartOf(
  tx: Tx,
  row: Service,
  { part_id, place_id }: { part_id: string; place_id: string },
): Promise<JobPartRow> {
  const key = { service_id: row.id, round: roundOf(row), part_id, place_id }
  const [known] = await tx
    .select()
    .from(jobPart)
    .where(
      and(
        eq(jobPart.service_id, key.service_id),
        eq(jobPart.round, key.round),
        eq(jobPart.part_id, part_id),
        eq(jobPart.place_id, place_id),
      ),
    )
  return known ?? { ...key, reserved: '0', used: '0', returned: '0', cost: '0' }
}

/** Saves what a job has of a part from a place. */
export async function saveJobPart(tx: Tx, row: JobPartRow): Promise<void> {
  const { reserved, used, returned, cost } = row
  await tx
    .insert(jobPart)
    .values(row)
    .onConflictDoUpdate({
      target: [jobPart.service_id, jobPart.round, jobPart.part_id, jobPart.place_id],
      set: { reserved, used, returned, cost },
    })
}
