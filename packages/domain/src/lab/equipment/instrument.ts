import { dayAfter } from '../../dates.ts'
import { intervalsAfter } from '../../maintenance/interval.ts'
import type { CalibrationResult, InstrumentEventKind, InstrumentState } from './equipment-words.ts'

/** How often an instrument is calibrated. */
export interface Calibrating {
  /** Null: it needs no calibration. */
  recalibrate_months: number | null
  /** Days before the due day from which it is due soon. */
  warn_days: number
}

/** What happened to an instrument on a day in Bangkok, `2031-01-31`. */
export interface InstrumentEvent {
  day: string
  event: InstrumentEventKind
  /** Of a calibration. */
  result?: CalibrationResult | null
  /** The due day that a calibration states itself; it wins over the computed one. */
  due?: string | null
}

/** What the events of an instrument amount to; the same on every day after the last of them. */
export interface InstrumentPast {
  is_retired: boolean
  is_out: boolean
  /** The last calibration failed. */
  has_failed: boolean
  /** The last calibration that passed, and the due day that it stated. */
  passed_on: string | null
  stated_due: string | null
}

const nothingYet: InstrumentPast = {
  is_retired: false,
  is_out: false,
  has_failed: false,
  passed_on: null,
  stated_due: null,
}

/** The events until a day; those of one day in the order given. */
export function pastOf(events: readonly InstrumentEvent[], day: string): InstrumentPast {
  return events
    .filter((one) => one.day <= day)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .reduce(after, nothingYet)
}

function after(past: InstrumentPast, { event, day, result, due }: InstrumentEvent): InstrumentPast {
  switch (event) {
    case 'RETIRED':
      return { ...past, is_retired: true }
    case 'OUT_OF_SERVICE':
      return { ...past, is_out: true }
    case 'BACK_IN_SERVICE':
      return { ...past, is_out: false }
    case 'CALIBRATED':
      return result === 'PASS'
        ? { ...past, has_failed: false, passed_on: day, stated_due: due ?? null }
        : { ...past, has_failed: true }
  }
}

/** The last day on which the last calibration that passed counts; null: none is due, or none has passed. */
export function dueOf(
  { recalibrate_months }: Calibrating,
  { passed_on, stated_due }: InstrumentPast,
): string | null {
  if (stated_due !== null) return stated_due
  if (passed_on === null || recalibrate_months === null) return null
  return intervalsAfter(passed_on, { count: recalibrate_months, unit: 'MONTH' }, 1)
}

/** The state of an instrument on a day, from its events until then (ISO/IEC 17025 6.4). */
export function instrumentState(
  instrument: Calibrating,
  events: readonly InstrumentEvent[],
  day: string,
): InstrumentState {
  const past = pastOf(events, day)
  if (past.is_retired) return 'RETIRED'
  if (past.is_out || past.has_failed) return 'BLOCKED'
  const due = dueOf(instrument, past)
  if (due === null) return instrument.recalibrate_months === null ? 'OK' : 'OVERDUE'
  if (day > due) return 'OVERDUE'
  return due <= dayAfter(day, instrument.warn_days) ? 'DUE_SOON' : 'OK'
}

/** The due day of an instrument as it was known on a day. */
export function instrumentDue(
  instrument: Calibrating,
  events: readonly InstrumentEvent[],
  day: string,
): string | null {
  return dueOf(instrument, pastOf(events, day))
}
