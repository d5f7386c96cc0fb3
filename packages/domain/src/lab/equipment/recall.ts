import type { InstrumentEvent } from './instrument.ts'

interface DatedUse {
  day: string
}

/** The day of the last calibration that passed before a day; null: none did. */
export function lastPassBefore(events: readonly InstrumentEvent[], day: string): string | null {
  return (
    events
      .filter((one) => one.event === 'CALIBRATED' && one.result === 'PASS' && one.day < day)
      .map((one) => one.day)
      .toSorted()
      .at(-1) ?? null
  )
}

/**
 * The uses whose results are in doubt after a calibration failed: those after the last one that passed before, or all
 * if none did, until the day of the failure. On the day of the last one that passed the instrument was in order.
 */
export function doubtfulUses<U extends DatedUse>(
  events: readonly InstrumentEvent[],
  uses: readonly U[],
  failed_on: string,
): U[] {
  const passed = lastPassBefore(events, failed_on)
  return uses.filter(({ day }) => (passed === null || day > passed) && day <= failed_on)
}
