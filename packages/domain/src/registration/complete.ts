import { dayAfter } from '../dates.ts'
import type { Words } from '../languages.ts'
import type { RegistrationState } from '../recipe-rules.ts'
import { lossOf, numberKey } from '../registration.ts'
import {
  endOfRegistration,
  writtenAs,
  type RegistrationKind,
  type RegistrationPattern,
} from '../regulation/registration-pattern.ts'
import { earliestGrant, longestUnasked, renewalDays, termOf, type RegistrationTerm } from './terms.ts'

/** What an authority has granted, or not yet. Days as `2026-11-29`. */
export interface RegistrationFacts {
  state: RegistrationState
  number: string | null
  submitted_on: string | null
  granted_on: string | null
  expires_on: string | null
}

export interface TypedRegistration extends RegistrationFacts {
  reason?: string | null | undefined
}

/** What a save is compared with. */
export interface KnownRegistration {
  country: string
  kind: RegistrationKind
  before: RegistrationFacts
  /** The formats of numbers; empty: any. */
  patterns: readonly RegistrationPattern[]
  /** The number belongs to the grant of another formula. */
  isOfFormerFormula: boolean
  /** The day in Bangkok. */
  today: string
}

/** The refused field, and why. */
export interface RegistrationFault {
  path: keyof TypedRegistration
  words: Words
}

/**
 * The fields as saved: the number in its country's format, the end by the country's term; or what is impossible. What
 * was granted before a rule existed may stay as it is: only a new grant, and changed days, are checked for it.
 */
export function completedRegistration<T extends TypedRegistration>(
  fields: T,
  known: KnownRegistration,
): { completed: T } | { fault: RegistrationFault } {
  const numbered = numberOf(fields.number, known.patterns)
  if ('fault' in numbered) return numbered
  const { number, valid_years } = numbered
  const term = termOf(known.country, known.kind, valid_years)
  const completed = { ...fields, number, expires_on: fields.expires_on ?? usualEnd(fields, term) }
  const fault =
    (completed.state === 'GRANTED' ? grantFault(completed, term, known) : null) ??
    orderFault(completed, known.today) ??
    reasonFault(completed, known)
  return fault ? { fault } : { completed }
}

function usualEnd({ state, granted_on }: TypedRegistration, term: RegistrationTerm): string | null {
  return state === 'GRANTED' && granted_on !== null && term.kind === 'YEARS'
    ? endOfRegistration(granted_on, term.years)
    : null
}

function grantFault(
  after: TypedRegistration,
  term: RegistrationTerm,
  { before, today }: KnownRegistration,
): RegistrationFault | null {
  if (after.number === null)
    return fault('number', 'is required once the registration is granted', 'ต้องกรอกเมื่อทะเบียนได้รับอนุมัติแล้ว')
  const isSame =
    before.state === 'GRANTED' &&
    before.granted_on === after.granted_on &&
    before.expires_on === after.expires_on
  if (isSame) return null
  const { granted_on, expires_on } = after
  if (granted_on === null)
    return fault('granted_on', 'is required: a grant has a day', 'ต้องกรอก เพราะทะเบียนที่ได้รับอนุมัติมีวันที่อนุมัติ')
  if (granted_on < earliestGrant)
    return fault(
      'granted_on',
      `must be ${earliestGrant} or later`,
      `ต้องเป็นวันที่ ${earliestGrant} หรือหลังจากนั้น (ปี ค.ศ.)`,
    )
  if (granted_on > today) return futureFault('granted_on')
  return endFault({ ...after, granted_on, expires_on }, term, before)
}

interface Granted extends TypedRegistration {
  granted_on: string
}

function endFault(
  { granted_on, expires_on, reason }: Granted,
  term: RegistrationTerm,
  before: RegistrationFacts,
): RegistrationFault | null {
  if (expires_on === null)
    return term.kind === 'UP_TO' || term.kind === 'UNKNOWN'
      ? fault(
          'expires_on',
          'is required: copy the last day of validity from the certificate',
          'ต้องกรอก กรุณาใส่วันหมดอายุตามใบรับรอง',
        )
      : null
  if (expires_on <= granted_on)
    return fault('expires_on', 'must be after the day it was granted', 'ต้องเป็นวันหลังจากวันที่อนุมัติ')
  if ('years' in term) {
    const last = lastEnd(granted_on, term.years, before)
    return expires_on <= last
      ? null
      : fault(
          'expires_on',
          `must be ${last} or earlier: a grant is valid for ${term.years} years at most; for a renewal enter its own day as the day of grant`,
          `ต้องไม่เกิน ${last} เพราะทะเบียนมีอายุไม่เกิน ${term.years} ปี หากต่ออายุแล้วให้ใส่วันที่ต่ออายุเป็นวันที่อนุมัติ`,
        )
  }
  if (expires_on <= endOfRegistration(granted_on, longestUnasked) || reason) return null
  return fault(
    'reason',
    `is required: the registration would be valid for more than ${longestUnasked} years`,
    `ต้องกรอกเหตุผล เพราะทะเบียนจะมีอายุเกิน ${longestUnasked} ปี`,
  )
}

/** The last possible end, a day of grace for how authorities count; a renewal adds its years to the old end. */
function lastEnd(granted_on: string, years: number, before: RegistrationFacts): string {
  const end = before.expires_on
  const isRenewal =
    end !== null &&
    before.granted_on !== null &&
    granted_on > before.granted_on &&
    granted_on >= dayAfter(end, -renewalDays) &&
    granted_on <= end
  return dayAfter(endOfRegistration(isRenewal ? end : granted_on, years), 1)
}

/** The days are in order: submitted, granted, ended. The first two are not in the future. */
function orderFault(
  { state, submitted_on, granted_on, expires_on }: TypedRegistration,
  today: string,
): RegistrationFault | null {
  if (isBefore(today, submitted_on)) return futureFault('submitted_on')
  if (isBefore(today, granted_on)) return futureFault('granted_on')
  if (isBefore(granted_on, submitted_on))
    return fault('granted_on', 'must be the day it was submitted or later', 'ต้องเป็นวันที่ยื่นหรือหลังจากนั้น')
  if (granted_on !== null && expires_on !== null && expires_on <= granted_on)
    return fault('expires_on', 'must be after the day it was granted', 'ต้องเป็นวันหลังจากวันที่อนุมัติ')
  if (state === 'GRANTED' && isBefore(expires_on, today))
    return fault(
      'expires_on',
      `must be today or later for a granted registration; it ended on ${expires_on}, so choose Expired`,
      `ทะเบียนที่ได้รับอนุมัติต้องหมดอายุวันนี้หรือหลังจากนี้ รายการนี้หมดอายุเมื่อ ${expires_on} โปรดเลือกสถานะหมดอายุ`,
    )
  return null
}

/** A grant needs a reason to be lost, and so do its days; so does a number that another formula had. */
function reasonFault(
  after: TypedRegistration,
  { before, isOfFormerFormula }: KnownRegistration,
): RegistrationFault | null {
  if (after.reason) return null
  if (before.state === 'GRANTED') {
    const isCleared = (['granted_on', 'expires_on'] as const).some(
      (field) => before[field] !== null && after[field] === null,
    )
    return lossOf(before.state, after.state) !== null || isCleared
      ? fault(
          'reason',
          'is required: say why the registration is no longer granted, or why its dates are gone',
          'ต้องกรอกเหตุผลที่ทะเบียนไม่ได้รับอนุมัติแล้ว หรือเหตุผลที่ลบวันที่ออก',
        )
      : null
  }
  const isOldNumber =
    isOfFormerFormula &&
    after.state === 'GRANTED' &&
    before.number !== null &&
    after.number !== null &&
    numberKey(before.number) === numberKey(after.number)
  return isOldNumber
    ? fault(
        'reason',
        'is required: this number was granted to the former formula; enter the new number, or say why the authority left it',
        'ต้องกรอกเหตุผล เพราะเลขนี้เป็นของสูตรเดิม กรุณาใส่เลขใหม่ หรือระบุเหตุผลที่หน่วยงานให้ใช้เลขเดิม',
      )
    : null
}

const fault = (path: RegistrationFault['path'], en: string, th: string): RegistrationFault => ({
  path,
  words: { en, th },
})

const futureFault = (path: 'submitted_on' | 'granted_on'): RegistrationFault =>
  fault(path, 'must be today or earlier', 'ต้องเป็นวันนี้หรือก่อนหน้านี้')

const isBefore = (day: string | null, other: string | null): boolean =>
  day !== null && other !== null && day < other

function numberOf(
  number: string | null,
  patterns: readonly RegistrationPattern[],
): { number: string | null; valid_years: number | null } | { fault: RegistrationFault } {
  if (number === null || patterns.length === 0) return { number, valid_years: null }
  for (const { pattern, valid_years } of patterns) {
    const written = writtenAs(number, pattern)
    if (written !== null) return { number: written, valid_years }
  }
  const allowed = (or: string) => patterns.map(({ pattern }) => pattern).join(or)
  return {
    fault: fault(
      'number',
      `must be written like ${allowed(' or ')} (N: a digit, A: a letter)`,
      `ต้องเขียนตามรูปแบบ ${allowed(' หรือ ')} (N คือตัวเลข, A คือตัวอักษร)`,
    ),
  }
}
