import type { JobParts } from '@rp/contract/machine/parts'
import { invoiceFigures, shortagesOf, type JobPart } from '@rp/domain/machine-service/invoice-figures'
import { quantityText } from '@rp/domain/machine-service/part-stock'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { acceptedOf, sentQuotations } from '../machine-facts.ts'
import type { Service } from '../service-of.ts'
import { jobPart } from '../tables/job-part.ts'
import type { WrittenQuotation } from '../tables/machine-service.ts'
import { partPlace } from '../tables/part-place.ts'
import { partStock } from '../tables/part-stock.ts'
import { part } from '../tables/part.ts'
import { roundOf } from './job-part-record.ts'

type Select = Pick<Tx, 'select'>
type Lines = WrittenQuotation['lines']

/** The parts of a job in this round, and its figures. Three queries. */
export async function readJobParts(db: Select, row: Service): Promise<JobParts> {
  const rows = await db
    .select({ job: jobPart, part, place: partPlace })
    .from(jobPart)
    .innerJoin(part, eq(part.id, jobPart.part_id))
    .innerJoin(partPlace, eq(partPlace.id, jobPart.place_id))
    .where(and(eq(jobPart.service_id, row.id), eq(jobPart.round, roundOf(row))))
    .orderBy(asc(part.code), asc(part.id), asc(partPlace.name_en), asc(partPlace.id))
  const accepted = acceptedOf(row, await sentQuotations(db, row.id))?.lines ?? null
  const parts = rows.map(({ job, part: { decimals } }): JobPart => ({ ...job, decimals }))
  const shortages =
    row.status === 'COMPLETED' ? [] : shortagesOf(accepted, parts, await stockFor(db, accepted))
  return {
    parts: rows.map(({ job, part: { code, name_en, name_th, unit, decimals }, place }) => ({
      part_id: job.part_id,
      code,
      name: { en: name_en, th: name_th },
      unit,
      decimals,
      place_id: job.place_id,
      place: { en: place.name_en, th: place.name_th },
      reserved: quantityText(job.reserved, decimals),
      used: quantityText(job.used, decimals),
      returned: quantityText(job.returned, decimals),
    })),
    figures: { ...invoiceFigures({ accepted, outcome: row.outcome, parts }), shortages },
  }
}

/** What is available of the parts of these lines, at all places together. */
async function stockFor(db: Select, lines: Lines | null) {
  const ids = (lines ?? []).flatMap(({ part_id }) => part_id ?? [])
  if (ids.length === 0) return []
  return db
    .select({
      part_id: part.id,
      decimals: part.decimals,
      available: sql<string>`coalesce(sum(${partStock.on_hand} - ${partStock.reserved}), 0)::text`,
    })
    .from(part)
    .leftJoin(partStock, eq(partStock.part_id, part.id))
    .where(inArray(part.id, ids))
    .groupBy(part.id, part.decimals)
    .orderBy(asc(part.code), asc(part.id))
}
