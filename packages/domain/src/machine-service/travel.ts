/** A point in degrees (WGS 84). */
export interface SitePoint {
  lat: number
  lng: number
}

/**
 * What travel is estimated from, because no map service is called: roads are longer than the straight line, and the
 * farther the way, the more of it is fast. Kilometres of road, and kilometres an hour on them.
 */
export const travelEstimate = {
  detour: 1.4,
  stretches: [
    { km: 10, kmPerHour: 25 },
    { km: 40, kmPerHour: 45 },
    { km: Infinity, kmPerHour: 75 },
  ],
  /** Estimates are rounded up to full steps of minutes. */
  stepMinutes: 5,
} as const

/** Mean radius of the earth in kilometres (IUGG). */
const earthKm = 6371.0088

/** The straight line between two points in kilometres (haversine formula). */
export function straightKm(from: SitePoint, to: SitePoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The estimated minutes by car between two points; 0 at the same place. */
export function travelMinutes(from: SitePoint, to: SitePoint): number {
  let left = straightKm(from, to) * travelEstimate.detour
  let minutes = 0
  for (const { km, kmPerHour } of travelEstimate.stretches) {
    const driven = Math.min(left, km)
    minutes += (driven / kmPerHour) * 60
    left -= driven
  }
  const { stepMinutes } = travelEstimate
  // A hundredth of a minute is no reason for another step.
  return Math.ceil((minutes - 0.01) / stepMinutes) * stepMinutes + 0
}

export interface VisitOnTheWay {
  id: string
  /** ISO instants. */
  starts_at: string
  ends_at: string
  site_point: SitePoint | null
}

/** The way from a visit to the next one of the same person. */
export interface Leg {
  from: string
  to: string
  /** Minutes between the end of one visit and the beginning of the next; negative: they overlap. */
  gap: number
  /** Estimated minutes by car; null: the point of one of the two is not known. */
  travel: number | null
  /** The next visit cannot be reached in time. */
  isTight: boolean
}

/** The ways between the visits of one person on one day, by their beginning; a visit inside another leads nowhere. */
export function legsOf(visits: readonly VisitOnTheWay[]): Leg[] {
  const inOrder = visits.toSorted(
    (a, b) =>
      Date.parse(a.starts_at) - Date.parse(b.starts_at) || Date.parse(a.ends_at) - Date.parse(b.ends_at),
  )
  const legs: Leg[] = []
  let last = inOrder[0]
  for (const next of inOrder.slice(1)) {
    if (!last) break
    legs.push(legBetween(last, next))
    if (Date.parse(next.ends_at) >= Date.parse(last.ends_at)) last = next
  }
  return legs
}

function legBetween(last: VisitOnTheWay, next: VisitOnTheWay): Leg {
  const gap = (Date.parse(next.starts_at) - Date.parse(last.ends_at)) / 60_000
  const travel = last.site_point && next.site_point ? travelMinutes(last.site_point, next.site_point) : null
  return { from: last.id, to: next.id, gap, travel, isTight: gap < (travel ?? 0) }
}
