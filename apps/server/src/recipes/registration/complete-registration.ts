import type { ParsedOf } from '@rp/contract/endpoint'
import type { updateRegistration } from '@rp/contract/recipes/registration'
import { lossOf } from '@rp/domain/registration'
import {
  endOfRegistration,
  writtenAs,
  type RegistrationPattern,
} from '@rp/domain/regulation/registration-pattern'
import { refuseField } from '../../platform/refusal.ts'
import type { fdaRegistration } from '../tables/fda-registration.ts'

export type RegistrationFields = Omit<ParsedOf<typeof updateRegistration>['body'], 'row_version'>

type Row = typeof fdaRegistration.$inferSelect

/**
 * The fields as saved: the number in its country's format, the expiry by law. Refuses impossible values. `today` is the
 * day in Bangkok.
 */
export function completeRegistration(
  fields: RegistrationFields,
  { before, patterns, today }: { before: Row; patterns: RegistrationPattern[]; today: string },
): RegistrationFields {
  const { state, granted_on } = fields
  const { number, fitting } = numberOf(fields.number, patterns)
  if (state === 'GRANTED' && number === null)
    throw refuseField('number', {
      en: 'is required once the registration is granted',
      th: 'ต้องกรอกเมื่อทะเบียนได้รับอนุมัติแล้ว',
    })
  const expires_on = fields.expires_on ?? (state === 'GRANTED' ? usualEnd(granted_on, fitting) : null)
  const settled = { ...fields, number, expires_on }
  checkDays(settled, today)
  if (needsReason(before, settled) && !fields.reason)
    throw refuseField('reason', {
      en: 'is required: say why the registration is no longer granted, or why its dates are gone',
      th: 'ต้องกรอกเหตุผลที่ทะเบียนไม่ได้รับอนุมัติแล้ว หรือเหตุผลที่ลบวันที่ออก',
    })
  return settled
}

/**
 * The dates are in order: submitted, granted, expired. The first two are not in the future, and a registration that is
 * granted now has not expired.
 */
function checkDays({ state, submitted_on, granted_on, expires_on }: RegistrationFields, today: string): void {
  refuseFuture('submitted_on', submitted_on, today)
  refuseFuture('granted_on', granted_on, today)
  if (isBefore(granted_on, submitted_on))
    throw refuseField('granted_on', {
      en: 'must be the day it was submitted or later',
      th: 'ต้องเป็นวันที่ยื่นหรือหลังจากนั้น',
    })
  if (granted_on !== null && expires_on !== null && expires_on <= granted_on)
    throw refuseField('expires_on', {
      en: 'must be after the day it was granted',
      th: 'ต้องเป็นวันหลังจากวันที่อนุมัติ',
    })
  if (state === 'GRANTED' && isBefore(expires_on, today))
    throw refuseField('expires_on', {
      en: `must be today or later for a granted registration; it ended on ${expires_on}, so choose Expired`,
      th: `ทะเบียนที่ได้รับอนุมัติต้องหมดอายุวันนี้หรือหลังจากนี้ รายการนี้หมดอายุเมื่อ ${expires_on} โปรดเลือกสถานะหมดอายุ`,
    })
}

/** A grant needs a reason to be revoked, and so do its dates. */
function needsReason(before: Row, after: RegistrationFields): boolean {
  if (before.state !== 'GRANTED') return false
  const isCleared = (['granted_on', 'expires_on'] as const).some(
    (field) => before[field] !== null && after[field] === null,
  )
  return lossOf(before.state, after.state) !== null || isCleared
}

function refuseFuture(field: 'submitted_on' | 'granted_on', day: string | null, today: string): void {
  if (isBefore(today, day))
    throw refuseField(field, { en: 'must be today or earlier', th: 'ต้องเป็นวันนี้หรือก่อนหน้านี้' })
}

const isBefore = (day: string | null, other: string | null): boolean =>
  day !== null && other !== null && day < other

function usualEnd(granted_on: string | null, pattern: RegistrationPattern | undefined): string | null {
  return granted_on && pattern?.valid_years ? endOfRegistration(granted_on, pattern.valid_years) : null
}

function numberOf(
  number: string | null,
  patterns: RegistrationPattern[],
): { number: string | null; fitting?: RegistrationPattern } {
  if (number === null || patterns.length === 0) return { number }
  for (const fitting of patterns) {
    const written = writtenAs(number, fitting.pattern)
    if (written !== null) return { number: written, fitting }
  }
  const allowed = (or: string) => patterns.map(({ pattern }) => pattern).join(or)
  throw refuseField('number', {
    en: `must be written like ${allowed(' or ')} (N: a digit, A: a letter)`,
    th: `ต้องเขียนตามรูปแบบ ${allowed(' หรือ ')} (N คือตัวเลข, A คือตัวอักษร)`,
  })
}
