import { describe, expect, it } from 'vitest'
import { shownLocation, zoneOf } from './shop-words.ts'

describe('the zone of a country', () => {
  it.each([
    ['TH', 'TH'],
    ['VN', 'ASEAN'],
    ['DE', 'EU'],
    ['EU', 'EU'],
    ['US', 'US'],
    ['CN', 'CN'],
    ['JP', 'OTHER'],
    ['GB', 'OTHER'],
  ])('of %s is %s', (iso_code, zone) => {
    expect(zoneOf(iso_code)).toBe(zone)
  })
})

describe('the location of a product', () => {
  it('shows its first segment', () => {
    expect(shownLocation('Store 1 | Shelf A|3')).toBe('Store 1')
    expect(shownLocation('')).toBe('')
  })
})
