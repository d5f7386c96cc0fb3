import type { SitePoint } from './travel.ts'

export interface Stop {
  site_point: SitePoint | null
  site_address: string
}

/** Browsers of phones accept three stops before the last (developers.google.com/maps/documentation/urls/get-started). */
export const routeStopsMost = 4

/**
 * An address that opens the directions to the stops, in their order, in the map application of a phone or in a browser;
 * null if a stop has neither point nor address, or there are more than the phone takes.
 */
export function directionsTo(stops: readonly Stop[]): string | null {
  const places = stops.map(placeOf)
  const last = places.at(-1)
  if (!last || places.length > routeStopsMost || places.some((place) => place === '')) return null
  const others = places.slice(0, -1).join('|')
  const waypoints = others ? `&waypoints=${encodeURIComponent(others)}` : ''
  return `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${encodeURIComponent(last)}${waypoints}`
}

function placeOf({ site_point, site_address }: Stop): string {
  // A bar separates stops.
  return site_point ? `${site_point.lat},${site_point.lng}` : site_address.replaceAll(/[\s|]+/g, ' ').trim()
}
