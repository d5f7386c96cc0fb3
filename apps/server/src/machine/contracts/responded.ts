import type { Service } from '../service-of.ts'
import type { Visit } from '../visits.ts'

/** The response of a job on site: its first arrival. Changes nothing if somebody had arrived before. */
export function respondedBy(
  { type, responded_at }: Service,
  { arrived_at }: Visit,
): Partial<Pick<Service, 'responded_at'>> {
  if (type !== 'ONSITE' || arrived_at === null) return {}
  const isFirst = responded_at === null || Date.parse(arrived_at) < Date.parse(responded_at)
  return isFirst ? { responded_at: arrived_at } : {}
}
