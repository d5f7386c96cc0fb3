import { describe, expect, it } from 'vitest'
import { directionsTo, type Stop } from './directions.ts'

const point = (lat: number, lng: number): Stop => ({ site_point: { lat, lng }, site_address: 'unused' })
const address = (site_address: string): Stop => ({ site_point: null, site_address })

/** What the map reads from the link. */
const readBy = (link: string | null) => Object.fromEntries(new URL(link ?? '').searchParams)

describe('the directions', () => {
  it('lead to a point, where there is one', () => {
    expect(directionsTo([point(13.7, 100.5)])).toBe(
      'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=13.7%2C100.5',
    )
  })

  it('lead to an address in any script, on one line, and without the sign between stops', () => {
    expect(readBy(directionsTo([address('99/1 ถ.พระราม 4 & ชั้น 2\nกรุงเทพฯ | อาคาร A')]))).toEqual({
      api: '1',
      travelmode: 'driving',
      destination: '99/1 ถ.พระราม 4 & ชั้น 2 กรุงเทพฯ อาคาร A',
    })
  })

  it('pass the other stops in their order', () => {
    expect(readBy(directionsTo([point(1, 2), address('B'), point(-3.5, 4)]))).toMatchObject({
      destination: '-3.5,4',
      waypoints: '1,2|B',
    })
  })

  it.each([
    ['no stop', []],
    ['a stop of which nothing is known', [point(1, 2), address('  ')]],
    ['more stops than a phone takes', Array.from({ length: 5 }, () => point(1, 2))],
  ])('do not exist for %s', (_, stops) => {
    expect(directionsTo(stops)).toBeNull()
  })
})
