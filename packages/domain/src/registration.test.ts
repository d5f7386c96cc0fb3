import { describe, expect, it } from 'vitest'
import { lossOf, numberKey, renewFrom } from './registration.ts'

describe('the number of a registration', () => {
  it.each([
    ['10-1-6600012345', '10 1 6600012345', true],
    ['10-1-6600012345', '1016600012345', true],
    ['k1-2345', 'K12345', true],
    ['１０-1-6600012345', '10-1-6600012345', true],
    ['10-1-6600012345', '10-1-6600012346', false],
    // Leading zeros count.
    ['0-123', '123', false],
    // Numbers in another script have no Latin letters but are not empty.
    ['กข-๑๒', 'กข๑๒', true],
    ['กข-๑๒', 'กข๑๓', false],
    ['---', '///', false],
  ])('%s and %s: equal is %s', (one, other, isSame) => {
    expect(numberKey(one) === numberKey(other)).toBe(isSame)
  })
})

describe('a granted registration', () => {
  it.each([
    ['GRANTED', 'REFUSED', 'was refused'],
    ['GRANTED', 'EXPIRED', 'has expired'],
    ['GRANTED', 'DRAFT', 'was withdrawn'],
    ['GRANTED', 'SUBMITTED', 'was withdrawn'],
    ['GRANTED', 'GRANTED', undefined],
    ['SUBMITTED', 'REFUSED', undefined],
    ['REFUSED', 'GRANTED', undefined],
  ] as const)('that goes from %s to %s %s', (before, after, loss) => {
    expect(lossOf(before, after)?.en).toBe(loss)
  })

  it.each([
    // 90 calendar days back: 31 + 30 + 29 days, and across the end of February in a leap year.
    ['2029-11-20', '2029-08-22'],
    ['2028-03-01', '2027-12-02'],
  ])('that ends on %s should be renewed from %s', (end, from) => {
    expect(renewFrom(end)).toBe(from)
  })
})
