import { describe, expect, it } from 'vitest'
import { legsOf, straightKm, travelMinutes, type SitePoint } from './travel.ts'

/** One degree of a great circle on a sphere of 6,371.0088 km. */
const degreeKm = 111.195

const bangkok: SitePoint = { lat: 13.7563, lng: 100.5018 }
const onEquator = (lng: number): SitePoint => ({ lat: 0, lng })

describe('the straight line between two points', () => {
  it.each([
    ['one degree on the equator', onEquator(0), onEquator(1), degreeKm],
    ['across the date line', onEquator(179.5), onEquator(-179.5), degreeKm],
    ['one degree of latitude', { lat: 13, lng: 100 }, { lat: 14, lng: 100 }, degreeKm],
    // cos 60° = 0.5; a parallel is longer than the great circle by less than 0.01 %.
    ['one degree of longitude at 60° N', { lat: 60, lng: 100 }, { lat: 60, lng: 101 }, degreeKm / 2],
    // Published distances by air.
    ['Bangkok to Chiang Mai', bangkok, { lat: 18.7883, lng: 98.9853 }, 583],
    ['Bangkok to Phuket', bangkok, { lat: 7.8804, lng: 98.3923 }, 693],
  ])('%s', (_, from, to, km) => {
    expect(Math.abs(straightKm(from, to) - km)).toBeLessThan(km * 0.01)
    expect(straightKm(to, from)).toBeCloseTo(straightKm(from, to))
  })
})

/** A point so many kilometres of road to the east of longitude 0: the detour is 1.4. */
const atRoadKm = (km: number) => onEquator(km / 1.4 / degreeKm)

describe('the estimated travel', () => {
  it.each([
    [0, 0],
    // 2 km at 25 km/h: 4.8 minutes.
    [2, 5],
    // 10 km at 25 km/h: 24 minutes.
    [10, 25],
    // 24 + 5 km at 45 km/h (6.7).
    [15, 35],
    // 24 + 40 km at 45 km/h (53.3).
    [50, 80],
    // 77.3 + 100 km at 75 km/h (80).
    [150, 160],
    // 77.3 + 650 km at 75 km/h (520).
    [700, 600],
  ])('of %d km by road is %d minutes', (km, minutes) => {
    expect(travelMinutes(onEquator(0), atRoadKm(km))).toBe(minutes)
  })

  it('never falls when the way grows', () => {
    const ways = Array.from({ length: 200 }, (_, at) => travelMinutes(onEquator(0), atRoadKm(at)))
    expect(ways.every((minutes, at) => minutes >= (ways[at - 1] ?? 0))).toBe(true)
  })
})

const visit = (id: string, from: string, to: string, site_point: SitePoint | null = bangkok) => ({
  id,
  starts_at: `2026-11-30T${from}:00Z`,
  ends_at: `2026-11-30T${to}:00Z`,
  site_point,
})
/** Ten kilometres of road away: 25 minutes. */
const tenKmEast: SitePoint = { lat: 0, lng: 10 / 1.4 / degreeKm }

describe('the ways of a day', () => {
  it('lead from each visit to the next, in the order of time', () => {
    const legs = legsOf([
      visit('c', '08:00', '09:00', onEquator(0)),
      visit('a', '02:00', '03:00', onEquator(0)),
      visit('b', '04:00', '05:00', tenKmEast),
    ])
    expect(legs).toEqual([
      { from: 'a', to: 'b', gap: 60, travel: 25, isTight: false },
      { from: 'b', to: 'c', gap: 180, travel: 25, isTight: false },
    ])
  })

  it.each([
    ['as long as the travel', '03:25', false],
    ['a minute shorter', '03:24', true],
  ])('are tight by the minute: a gap %s', (_, from, isTight) => {
    const legs = legsOf([visit('a', '02:00', '03:00', onEquator(0)), visit('b', from, '05:00', tenKmEast)])
    expect(legs).toMatchObject([{ travel: 25, isTight }])
  })

  it('of visits at an unknown place have no travel, and are tight only if they overlap', () => {
    expect(legsOf([visit('a', '02:00', '03:00', null), visit('b', '03:00', '04:00')])).toEqual([
      { from: 'a', to: 'b', gap: 0, travel: null, isTight: false },
    ])
    expect(legsOf([visit('a', '02:00', '03:00', null), visit('b', '02:30', '04:00')])).toEqual([
      { from: 'a', to: 'b', gap: -30, travel: null, isTight: true },
    ])
  })

  it('go on from the longer visit when one lies inside it', () => {
    const legs = legsOf([
      visit('long', '02:00', '06:00'),
      visit('inside', '03:00', '04:00'),
      visit('after', '06:00', '07:00'),
    ])
    expect(legs.map(({ from, to, gap }) => [from, to, gap])).toEqual([
      ['long', 'inside', -180],
      ['long', 'after', 0],
    ])
  })

  it('of one visit, or none, there are none', () => {
    expect([legsOf([]), legsOf([visit('a', '02:00', '03:00')])]).toEqual([[], []])
  })
})
