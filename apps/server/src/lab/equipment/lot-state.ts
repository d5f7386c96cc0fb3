import { equipmentLimits, type LotState, type ReagentState } from '@rp/domain/lab/equipment/equipment-words'
import { sql } from 'drizzle-orm'
import { today } from './instrument-state.ts'

// Table names are written out: in a select from one table Drizzle omits them.

/** The last day of use of a lot, as `lastDayOf` of the domain; both tables must be joined. */
export const lotLastDay = sql<
  string | null
>`least(reagent_lot.expires_on, reagent_lot.opened_on + reagent.opened_days)`

/** The state of a lot today, as `lotState` of the domain. */
export const lotStateColumn = sql<LotState>`(case
  when reagent_lot.used_up_on <= ${today} then 'USED_UP'
  when reagent_lot.blocked is not null then 'BLOCKED'
  when ${lotLastDay} < ${today} then 'EXPIRED'
  when reagent_lot.opened_on <= ${today} then 'OPENED'
  else 'SEALED' end)`

const ofLots = sql`from reagent_lot where reagent_lot.reagent_id = reagent.id`
const isUsable = sql`${lotStateColumn} in ('SEALED', 'OPENED')`

/** The first last day among the lots that may be used. */
export const nextLastDay = sql<string | null>`(select min(${lotLastDay}) ${ofLots} and ${isUsable})`
export const usableLots = sql<number>`(select count(*)::int ${ofLots} and ${isUsable})`

/** What a list shows of all lots of a reagent together. */
export const reagentStateColumn = sql<ReagentState>`(case
  when exists (select 1 ${ofLots} and ${lotStateColumn} = 'EXPIRED') then 'EXPIRED'
  when ${nextLastDay} <= ${today} + ${sql.raw(String(equipmentLimits.expiringDays))} then 'EXPIRING'
  when not exists (select 1 ${ofLots} and ${isUsable}) then 'NONE'
  else 'OK' end)`
