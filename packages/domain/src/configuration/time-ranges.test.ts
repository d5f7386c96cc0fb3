import { describe, expect, it } from 'vitest'
import { parseTimes } from './time-ranges.ts'

describe('ranges of a day', () => {
  it('are sorted by start', () => {
    expect(parseTimes('13:00-17:00, 08:00-12:00')).toEqual([
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: '17:00' },
    ])
  })

  it('may extend past midnight', () => {
    expect(parseTimes('22:00-02:00')).toEqual([{ start: '22:00', end: '02:00' }])
    expect(parseTimes('08:00-12:00,22:00-08:00')).toHaveLength(2)
  })

  it.each([
    '09:00-09:00',
    '08:00-12:00,11:00-13:00',
    '08:00-12:00,22:00-08:01',
    '22:00-02:00,23:00-24:00',
    '9-10',
    '',
  ])('"%s" is refused', (text) => {
    expect(parseTimes(text)).toBeUndefined()
  })
})
