import type { customer, purchase } from '../auth/tables/customer.ts'
import { countries, foreignCompanies, thaiCompanies, thaiFamilyNames, thaiMen, thaiWomen } from './names.ts'
import { daysBefore, minutesBefore, type Random } from './random.ts'

export type CustomerRow = typeof customer.$inferInsert & { id: string; created_at: string }
export type PurchaseRow = typeof purchase.$inferInsert

const customerCount = 300
const thaiShare = 0.64

export function demoCustomers(
  random: Random,
  now: Date,
): { customers: CustomerRow[]; purchases: PurchaseRow[] } {
  const people = Array.from({ length: customerCount }, (_, index) => person(random, now, index))
  const bought = people.map((one) => purchasesOf(random, now, one))
  const customers = people.map((one, index) => ({
    ...one,
    purchase_count: bought[index]?.length ?? 0,
    purchase_total: sumOf(bought[index] ?? []),
  }))
  return {
    customers,
    purchases: bought.flat().map((row, index) => ({ ...row, order_ref: orderRef(row, index) })),
  }
}

function person(random: Random, now: Date, index: number): CustomerRow {
  const joined = daysBefore(now, random.int(3, 700))
  const thai = random.chance(thaiShare)
  const im = random.chance(0.4)
    ? random.chance(thai ? 0.85 : 0.15)
      ? ('LINE' as const)
      : ('WHATSAPP' as const)
    : null
  const { display_name, latin, country, phone } = thai ? thaiPerson(random) : foreignPerson(random)
  const [company, domain] = random.chance(0.45)
    ? random.pick(thai ? thaiCompanies : foreignCompanies)
    : [null, 'mail']
  // The number makes repeated names unique.
  const username = `${latin}${index + 1}`
  return {
    id: random.id(joined),
    created_at: joined.toISOString(),
    updated_at: joined.toISOString(),
    username,
    display_name,
    ...contactOf(random, { email: `${username}@${domain}.example`, phone, joined, index }),
    im,
    im_handle: im && (im === 'LINE' ? `@${latin}` : phone),
    company,
    country,
    language: thai ? 'th' : 'en',
    last_seen_at: lastSeen(minutesBefore(now, random.int(200, 60 * 24 * 60)), joined).toISOString(),
  }
}

interface Contact {
  email: string
  phone: string
  joined: Date
  index: number
}

/** Every tenth customer only typed who they are. */
function contactOf(random: Random, { email, phone, joined, index }: Contact) {
  const proof = index % 10 === 9 ? null : ('STAFF' as const)
  const at = proof && joined.toISOString()
  const [hasEmail, hasPhone] = [random.chance(0.86), random.chance(0.8)]
  return {
    ...(hasEmail
      ? { email, email_proven_at: at, email_proven_by: proof }
      : { email: null, email_proven_at: null, email_proven_by: null }),
    ...(hasPhone
      ? { phone, phone_proven_at: at, phone_proven_by: proof }
      : { phone: null, phone_proven_at: null, phone_proven_by: null }),
  }
}

/** A customer was never seen before joining. */
function lastSeen(seen: Date, joined: Date): Date {
  return seen > joined ? seen : joined
}

type Name = { display_name: string; latin: string; country: string; phone: string }

function thaiPerson(random: Random): Name {
  const [first, firstLatin] = random.pick(random.chance(0.65) ? thaiWomen : thaiMen)
  const [family, familyLatin] = random.pick(thaiFamilyNames)
  const digits = random.digits(8)
  return {
    display_name: `${first} ${family}`,
    latin: `${firstLatin}.${familyLatin.slice(0, 3)}`,
    country: 'Thailand',
    phone: `0${random.pick(['8', '9', '6'])}${digits[0]}-${digits.slice(1, 4)}-${digits.slice(4)}`,
  }
}

function foreignPerson(random: Random): Name {
  const { country, dial, first, family } = random.pick(countries)
  const display_name = `${random.pick(first)} ${random.pick(family)}`
  const latin = display_name.toLowerCase().replaceAll(/[^a-z]+/g, '.')
  return { display_name, latin, country, phone: `${dial}${random.digits(3)} ${random.digits(4)}` }
}

/** Two thirds have bought, one to twenty times, from a few samples to a production lot. */
function purchasesOf(random: Random, now: Date, { id, created_at }: CustomerRow): PurchaseRow[] {
  if (!random.chance(2 / 3)) return []
  const since = Math.floor((now.getTime() - Date.parse(created_at)) / 60_000)
  return Array.from({ length: random.int(1, random.chance(0.2) ? 20 : 8) }, () => {
    const paid = minutesBefore(now, random.int(60, since))
    const satang = random.chance(0.3) ? random.int(1_500_000, 18_000_000) : random.int(18_000, 900_000)
    return {
      id: random.id(paid),
      customer_id: id,
      amount: baht(satang),
      order_ref: '',
      paid_at: paid.toISOString(),
    }
  }).toSorted((a, b) => a.paid_at.localeCompare(b.paid_at))
}

function orderRef({ paid_at }: PurchaseRow, index: number): string {
  return `SO-${paid_at.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`
}

/** Adds whole satang, so that no cent is lost to a float. */
function sumOf(rows: PurchaseRow[]): string {
  return baht(rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0))
}

const baht = (satang: number): string =>
  `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`
