import { laterDaysMax } from '@rp/domain/limits'
import { refuseField } from '../platform/refusal.ts'

const dayMs = 86_400_000

/** Refuses a time that has passed or lies too far ahead; a minute of grace for clocks that differ. */
export function refuseUnlessSoon(field: string, at: string, now = Date.now()): void {
  const time = Date.parse(at)
  if (time < now - 60_000) throw refuseField(field, 'must lie in the future')
  if (time > now + laterDaysMax * dayMs) throw refuseField(field, `must lie within ${laterDaysMax} days`)
}
