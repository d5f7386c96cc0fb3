import type { Words } from '../languages.ts'

/** Stored name of a visitor without a known name; records of the customer copy it. */
export const anonymous = 'anonymous'

/** The name to print or to mail: null for a visitor whose name nobody knows. */
export function knownName(name: string | null | undefined): string | null {
  return name === undefined || name === null || name === '' || name === anonymous ? null : name
}

interface Customer {
  display_name: string
  customer_id: string
}

/**
 * The name of a customer for staff. An unnamed visitor gets a short mark that colleagues can refer to: the same in
 * rooms, orders, services, recipes and search.
 */
export function visitorName({ display_name, customer_id }: Customer): Words {
  const name = knownName(display_name)
  if (name !== null) return { en: name, th: name }
  const mark = customer_id.replaceAll('-', '').slice(-4).toUpperCase()
  return { en: `Visitor ${mark}`, th: `ผู้เยี่ยมชม ${mark}` }
}

interface NamedRecord {
  customer_name: string | null
  customer_id: string | null
}

/** The same for a record that copied the name; null if it has no customer, or if their data was erased. */
export function customerNameOf(record: { customer_name: string; customer_id: string }): Words
export function customerNameOf(record: NamedRecord): Words | null
export function customerNameOf({ customer_name, customer_id }: NamedRecord): Words | null {
  if (customer_name === null) return null
  if (customer_id === null) return { en: customer_name, th: customer_name }
  return visitorName({ display_name: customer_name, customer_id })
}

/** The same for a notification, written before the reader's language is known. */
export function notificationName(customer: Customer): string {
  const { en, th } = visitorName(customer)
  return en === th ? en : `${en} · ${th}`
}
