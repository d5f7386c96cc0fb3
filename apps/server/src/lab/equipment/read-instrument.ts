import type { InstrumentRecord } from '@rp/contract/lab/instrument-event'
import { doubtfulUses, lastPassBefore } from '@rp/domain/lab/equipment/recall'
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { StaffCaller } from '../../platform/caller.ts'
import { found } from '../../platform/refusal.ts'
import { namesBehind, type Select } from '../order-of.ts'
import { instrumentEvent } from '../tables/instrument-event.ts'
import { instrument } from '../tables/instrument.ts'
import { labUse } from '../tables/lab-use.ts'
import { instrumentDueColumn, instrumentStateColumn } from './instrument-state.ts'
import { allUses, newestUses } from './read-uses.ts'

type Event = typeof instrumentEvent.$inferSelect

/** The events of an instrument in their order; with those that were withdrawn. */
export function eventsOf(db: Select, instrument_id: string): Promise<Event[]> {
  return db
    .select()
    .from(instrumentEvent)
    .where(eq(instrumentEvent.instrument_id, instrument_id))
    .orderBy(asc(instrumentEvent.day), asc(instrumentEvent.position))
}

/** What counts of them. */
export const inForce = (events: Event[]): Event[] =>
  events.filter(({ withdrawn_at }) => withdrawn_at === null)

/** An instrument with everything that its page shows. */
export async function readInstrument(db: Select, id: string, caller: StaffCaller): Promise<InstrumentRecord> {
  const { code, name_en, name_th, maker, model, serial_no, location, recalibrate_months } = instrument
  const [row] = await db
    .select({
      id: instrument.id,
      code,
      name_en,
      name_th,
      maker,
      model,
      serial_no,
      location,
      recalibrate_months,
      state: instrumentStateColumn.as('state'),
      due: instrumentDueColumn.as('due'),
    })
    .from(instrument)
    .where(eq(instrument.id, id))
  const { name_en: en, name_th: th, ...facts } = found(row)
  const events = await eventsOf(db, id)
  const names = await namesBehind(
    db,
    events.flatMap(({ noted_by, withdrawn_by }) => [noted_by, withdrawn_by]),
  )
  return {
    ...facts,
    name: { en, th },
    events: events.toReversed().map((one) => ({
      ...one,
      noted_by_name: names.get(one.noted_by) ?? null,
      withdrawn_by_name: names.get(one.withdrawn_by ?? '') ?? null,
    })),
    uses: await newestUses(db, eq(labUse.instrument_id, id)),
    doubts: await doubtsOf(db, id, inForce(events)),
    may: { write: caller.role !== 'STAFF' },
  }
}

/** The uses whose results are in doubt, by the calibration that failed, newest first. */
export async function doubtsOf(
  db: Select,
  instrument_id: string,
  events: Event[],
): Promise<InstrumentRecord['doubts']> {
  const failed = events.filter(({ result }) => result === 'FAIL').toReversed()
  if (failed.length === 0) return []
  const within = failed.map(({ day }) => {
    const passed = lastPassBefore(events, day)
    return and(passed === null ? undefined : gt(labUse.day, passed), lte(labUse.day, day))
  })
  const uses = await allUses(
    db,
    and(eq(labUse.instrument_id, instrument_id), isNull(labUse.withdrawn_at), or(...within)),
  )
  return failed.map(({ id, day }) => ({
    event_id: id,
    failed_on: day,
    uses: doubtfulUses(events, uses, day),
  }))
}
