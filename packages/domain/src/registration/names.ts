import type { Words } from '../languages.ts'
import type { RegistrationState } from '../recipe-rules.ts'
import { marketCountries } from '../recipe-words.ts'
import type { RegistrationKind } from '../regulation/registration-pattern.ts'
import { termOf } from './terms.ts'

/** Name and brand of a product. */
export interface NamedProduct {
  name: string
  brand: string | null
}

/** A registration with what it was handed in as; null: not recorded. */
export interface NamedRegistration {
  country: string
  kind: RegistrationKind
  state: RegistrationState
  granted_on: string | null
  expires_on: string | null
  registered_name: string | null
  registered_brand: string | null
}

/** A finding about a recipe's name or its registrations; a BLOCK is stopped on labels. */
export interface RegistrationFinding {
  code: 'RENAMED' | 'FORBIDDEN_NAME' | 'GRANT_WITHOUT_DAYS'
  level: 'BLOCK' | 'WARN'
  /** Null: not of one country. */
  country: string | null
  words: Words
}

/** Whether a registration fixes name and brand: it is with the authority, or granted. */
export const fixesName = ({ state }: Pick<NamedRegistration, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'GRANTED'

/** Same text for an authority: spaces and case do not make another name. */
export const isSameName = (a: string | null, b: string | null): boolean => {
  const plain = (text: string | null) =>
    (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return plain(a) === plain(b)
}

/** Whether the product is called otherwise than a registration that fixes its name. */
export function isRenamed(product: NamedProduct, registration: NamedRegistration): boolean {
  if (!fixesName(registration) || registration.registered_name === null) return false
  return (
    !isSameName(product.name, registration.registered_name) ||
    !isSameName(product.brand, registration.registered_brand)
  )
}

/** Findings about the name of a product: registered otherwise, forbidden claims in it, grants without their days. */
export function registrationFindings(
  product: NamedProduct,
  { registrations, claims }: { registrations: readonly NamedRegistration[]; claims: readonly string[] },
): RegistrationFinding[] {
  return [
    ...claims.map(forbiddenName),
    ...registrations.filter((one) => isRenamed(product, one)).map(renamed),
    ...registrations.filter(lacksDays).map(withoutDays),
  ]
}

const forbiddenName = (claim: string): RegistrationFinding => ({
  code: 'FORBIDDEN_NAME',
  level: 'BLOCK',
  country: null,
  words: {
    en: `The name says “${claim}”, which no name or label may say`,
    th: `ชื่อมีคำว่า “${claim}” ซึ่งห้ามใช้ในชื่อและบนฉลาก`,
  },
})

const countryOf = (country: string): Words =>
  Object.entries(marketCountries).find(([code]) => code === country)?.[1] ?? { en: country, th: country }

function renamed({ country, registered_name, registered_brand }: NamedRegistration): RegistrationFinding {
  const as = [registered_brand, registered_name].filter(Boolean).join(' · ')
  const where = countryOf(country)
  return {
    code: 'RENAMED',
    level: 'WARN',
    country,
    words: {
      en: `Registered in ${where.en} as “${as}”: labels of the new name must not be printed before the authority has it`,
      th: `จดทะเบียนใน${where.th}ในชื่อ “${as}” ห้ามพิมพ์ฉลากชื่อใหม่ก่อนแจ้งหน่วยงาน`,
    },
  }
}

/** Granted before days were required: it would never be reminded of, nor end. */
function lacksDays({ country, kind, state, granted_on, expires_on }: NamedRegistration): boolean {
  const { kind: term } = termOf(country, kind)
  const needsEnd = term === 'YEARS' || term === 'UP_TO' || term === 'UNKNOWN'
  return state === 'GRANTED' && (granted_on === null || (needsEnd && expires_on === null))
}

function withoutDays({ country }: NamedRegistration): RegistrationFinding {
  const where = countryOf(country)
  return {
    code: 'GRANT_WITHOUT_DAYS',
    level: 'WARN',
    country,
    words: {
      en: `The grant in ${where.en} has no day or no end: without them nobody is reminded of its renewal`,
      th: `ทะเบียนใน${where.th}ไม่มีวันที่อนุมัติหรือวันหมดอายุ จึงไม่มีการเตือนให้ต่ออายุ`,
    },
  }
}
