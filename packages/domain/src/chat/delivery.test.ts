import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliveredFrom, deliveryAfter, deliveryStates, type DeliveryState } from './delivery.ts'

const reports = fc.array(fc.constantFrom<DeliveryState>('SENT', 'DELIVERED', 'READ'))

describe('the delivery of a message', () => {
  it('ends at the furthest report, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(reports, (all) => {
        const furthest = (['READ', 'DELIVERED', 'SENT'] as const).find((state) => all.includes(state))
        expect(all.reduce(deliveryAfter, 'QUEUED')).toBe(furthest ?? 'QUEUED')
      }),
    )
  })

  it('is no failure once it was delivered, and none any more when it is delivered after all', () => {
    expect(deliveryAfter('DELIVERED', 'FAILED')).toBe('DELIVERED')
    expect(deliveryAfter('READ', 'FAILED')).toBe('READ')
    expect(deliveryAfter('FAILED', 'DELIVERED')).toBe('DELIVERED')
  })

  it('is queued again only from where a person may ask for it', () => {
    expect(deliveredFrom('QUEUED')).toEqual(['FAILED', 'UNKNOWN'])
  })

  it('stays what it is when told the same', () => {
    for (const state of deliveryStates) expect(deliveredFrom(state)).not.toContain(state)
  })
})
