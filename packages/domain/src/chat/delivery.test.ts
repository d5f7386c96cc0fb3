import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveredFrom, deliveryAfter, deliveryStates, type DeliveryState } from './delivery.ts'

const reports = fc.array(fc.constantFrom<DeliveryState>('SENT', 'DELIVERED', 'READ'))

describe('the delivery of a message', () => {
  it('ends at the furthest report, in any order and with repetitions', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const furthest = (['READ', 'DELIVERED', 'SENT'] as const).find((state) => all.includes(state))
        expect(all.reduce(deliveryAfter, 'QUEUED')).toBe(furthest ?? 'QUEUED')
      }),
    )
  })

  it('ignores a failure after delivery, and clears a failure once delivered', () => {
    expect(deliveryAfter('DELIVERED', 'FAILED')).toBe('DELIVERED')
    expect(deliveryAfter('READ', 'FAILED')).toBe('READ')
    expect(deliveryAfter('FAILED', 'DELIVERED')).toBe('DELIVERED')
  })

  it('is queued again only from states in which a person may retry', () => {
    expect(deliveredFrom('QUEUED')).toEqual(['FAILED', 'UNKNOWN'])
  })

  it('does not change on an equal report', () => {
    for (const state of deliveryStates) expect(deliveredFrom(state)).not.toContain(state)
  })
})
