import { serialKey } from './serial-key.ts'

export const registerLimits = {
  files: 20,
  counters: 10,
  /** Services on the page behind the QR code. */
  servicesOnPage: 5,
  /** Characters of the serial number on the page behind the QR code. */
  serialOnPage: 4,
} as const

/** `MC-2026-00001`. */
export function machineNumber(year: number, count: number): string {
  return `MC-${year}-${String(count).padStart(5, '0')}`
}

interface PageService {
  customer_id: string
  status: string
  /** When it was completed. */
  ended: string | null
}

/**
 * The services on the page behind the QR code: completed ones of the present owner, newest first. What an owner before
 * had done stays with that owner.
 */
export function servicesOnPage<S extends PageService>(owner: string | null, services: readonly S[]): S[] {
  return services
    .filter(({ customer_id, status, ended }) => customer_id === owner && status === 'COMPLETED' && ended)
    .toSorted((one, other) => Date.parse(other.ended ?? '') - Date.parse(one.ended ?? ''))
    .slice(0, registerLimits.servicesOnPage)
}

/** The last characters of a serial number, for readers who hold the machine anyway. */
export function serialEnd(serial_no: string | null): string | null {
  const signs = [...(serial_no ?? '').trim()]
  return signs.length === 0 ? null : signs.slice(-registerLimits.serialOnPage).join('')
}

interface Registered {
  customer_id: string | null
  serial_no: string | null
  archived: boolean
}

/** The machine to which a job belongs by its typed serial number; undefined unless exactly one of its customer matches. */
export function machineOfJob<M extends Registered>(
  machines: readonly M[],
  job: { customer_id: string; serial_no: string | null },
): M | undefined {
  const key = serialKey(job.serial_no)
  const matching = machines.filter(
    ({ customer_id, serial_no, archived }) =>
      key !== null && !archived && customer_id === job.customer_id && serialKey(serial_no) === key,
  )
  return matching.length === 1 ? matching[0] : undefined
}

interface Owned {
  customer_id: string | null
  site_address: string
  contact_name: string | null
  contact_phone: string | null
}

/** A machine with its next owner: its place and contact were those of the owner before; the rest belongs to the machine. */
export function withOwner<M extends Owned>(machine: M, customer_id: string | null): M {
  if (machine.customer_id === customer_id) return machine
  return { ...machine, customer_id, site_address: '', contact_name: null, contact_phone: null }
}
