import type { InstrumentState } from '@rp/domain/lab/equipment/equipment-words'
import { sql } from 'drizzle-orm'

export const today = sql`(now() at time zone 'Asia/Bangkok')::date`

// Table names are written out: in a select from one table Drizzle omits them.

/** The due day of an instrument, as `dueOf` of the domain. */
export const instrumentDueColumn = sql<string | null>`coalesce(instrument.stated_due,
  (instrument.passed_on + make_interval(months => instrument.recalibrate_months))::date)`

/** The state of an instrument today, as `instrumentState` of the domain. */
export const instrumentStateColumn = sql<InstrumentState>`(case
  when instrument.is_retired then 'RETIRED'
  when instrument.is_out or instrument.has_failed then 'BLOCKED'
  when ${instrumentDueColumn} is null then case when instrument.recalibrate_months is null then 'OK' else 'OVERDUE' end
  when ${today} > ${instrumentDueColumn} then 'OVERDUE'
  when ${instrumentDueColumn} - ${today} <= instrument.warn_days then 'DUE_SOON'
  else 'OK' end)`
