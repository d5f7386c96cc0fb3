import { describe, expect, it } from 'vitest'
import { isOpenVisit, overlapsOf, visitState } from './visits.ts'

const booked = (id: string, from: string, to: string, ...engineer_ids: string[]) => ({
  id,
  engineer_ids,
  starts_at: `2026-11-23T${from}:00Z`,
  ends_at: `2026-11-23T${to}:00Z`,
})

describe('visits', () => {
  it('overlap if they share an engineer and time', () => {
    expect(
      overlapsOf([booked('b', '03:30', '05:00', 'nok', 'lek'), booked('a', '02:00', '04:00', 'lek')]),
    ).toEqual([{ engineer_id: 'lek', ids: ['a', 'b'] }])
  })

  it('do not overlap if they only touch, or have different engineers', () => {
    expect(
      overlapsOf([
        booked('a', '02:00', '04:00', 'lek'),
        booked('b', '04:00', '05:00', 'lek'),
        booked('c', '02:00', '04:00', 'nok'),
      ]),
    ).toEqual([])
  })
})

describe('a visit', () => {
  const at = '2026-11-23T02:00:00.000Z'
  const planned = { arrived_at: null, left_at: null, cancelled_at: null }

  it.each([
    ['PLANNED', true, {}],
    ['ARRIVED', true, { arrived_at: at }],
    ['DONE', false, { arrived_at: at, left_at: at }],
    // Work was written down without a check-in.
    ['DONE', false, { left_at: at }],
    ['CANCELLED', false, { cancelled_at: at }],
    ['CANCELLED', false, { arrived_at: at, cancelled_at: at }],
  ])('is %s, open: %s, by its moments %j', (state, isOpen, moments) => {
    const visit = { ...planned, ...moments }
    expect([visitState(visit), isOpenVisit(visit)]).toEqual([state, isOpen])
  })
})
