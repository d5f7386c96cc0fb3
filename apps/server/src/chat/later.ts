import { laterDaysMax } from '@rp/domain/limits'
import { refuseField } from '../platform/refusal.ts'

const dayMs = 86_400_000

/** Refuses a time that is past or too far ahead; allows a minute for clocks that differ. */
export function refuseUnlessSoon(field: string, at: string, now = Date.now()): void {
  const time = Date.parse(at)
  if (time < now - 60_000) throw refuseField(field, { en: 'must lie in the future', th: 'ต้องเป็นเวลาในอนาคต' })
  if (time > now + laterDaysMax * dayMs)
    throw refuseField(field, {
      en: `must lie within ${laterDaysMax} days`,
      th: `ต้องอยู่ภายใน ${laterDaysMax} วัน`,
    })
}
