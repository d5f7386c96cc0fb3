import { describe, expect, it } from 'vitest'
import { availableOf, costAfterReturn, fromReservation, hasMoreDecimals, quantityText } from './part-stock.ts'

describe('quantities of parts', () => {
  it('have at most the decimals of their part, and are shown with exactly these', () => {
    expect([hasMoreDecimals('1.50', 1), hasMoreDecimals('1.25', 1)]).toEqual([false, true])
    expect([quantityText('1.5', 3), quantityText('2.000', 0)]).toEqual(['1.500', '2'])
    expect(quantityText('0.125', 1)).toBe('0.125')
  })

  it('are available unless they are reserved', () => {
    expect(availableOf({ on_hand: '2.500', reserved: '0.250' })).toBe('2.25')
  })

  it('come from the reservation of the job first', () => {
    expect([fromReservation('2', '3'), fromReservation('3', '2')]).toEqual(['2', '2'])
  })
})

describe('the cost of parts', () => {
  it('is what remains after a return', () => {
    expect(costAfterReturn('360', '3', '1')).toBe('240.000000')
    expect(costAfterReturn('360', '3', '3')).toBe('0.000000')
  })
})
