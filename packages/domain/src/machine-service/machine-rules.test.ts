import { describe, expect, it } from 'vitest'
import { overlapsOf } from './machine-rules.ts'

const visit = (id: string, from: string, to: string, ...engineer_ids: string[]) => ({
  id,
  engineer_ids,
  starts_at: `2026-11-23T${from}:00Z`,
  ends_at: `2026-11-23T${to}:00Z`,
})

describe('visits', () => {
  it('overlap if they share an engineer and time', () => {
    expect(
      overlapsOf([visit('b', '03:30', '05:00', 'nok', 'lek'), visit('a', '02:00', '04:00', 'lek')]),
    ).toEqual([{ engineer_id: 'lek', ids: ['a', 'b'] }])
  })

  it('do not overlap if they only touch, or have different engineers', () => {
    expect(
      overlapsOf([
        visit('a', '02:00', '04:00', 'lek'),
        visit('b', '04:00', '05:00', 'lek'),
        visit('c', '02:00', '04:00', 'nok'),
      ]),
    ).toEqual([])
  })
})
