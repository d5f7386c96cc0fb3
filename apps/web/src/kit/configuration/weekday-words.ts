import type { Words } from '@rp/domain/languages'
import type { Weekday } from '@rp/domain/configuration/values'

export const weekdayWords: Record<Weekday, Words> = {
  monday: { en: 'Monday', th: 'จันทร์' },
  tuesday: { en: 'Tuesday', th: 'อังคาร' },
  wednesday: { en: 'Wednesday', th: 'พุธ' },
  thursday: { en: 'Thursday', th: 'พฤหัสบดี' },
  friday: { en: 'Friday', th: 'ศุกร์' },
  saturday: { en: 'Saturday', th: 'เสาร์' },
  sunday: { en: 'Sunday', th: 'อาทิตย์' },
}
