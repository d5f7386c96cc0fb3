import { expect, test } from 'vitest'
import { notFalling, notRising } from './price-tiers.ts'

const tier = (min_qty: number, unit_cost: string) => ({ min_qty, unit_cost })

test('a tier starts above the one before it', () => {
  expect(notRising([])).toBe(-1)
  expect(notRising([tier(1, '5'), tier(100, '4'), tier(1000, '3')])).toBe(-1)
  expect(notRising([tier(1, '5'), tier(100, '4'), tier(100, '3')])).toBe(2)
  expect(notRising([tier(100, '5'), tier(1, '4')])).toBe(1)
})

test('finds a cost that does not fall, exactly', () => {
  expect(notFalling([tier(1, '5'), tier(100, '4.999999')])).toBe(-1)
  expect(notFalling([tier(1, '5'), tier(100, '5.000000')])).toBe(1)
  expect(notFalling([tier(1, '5'), tier(100, '4'), tier(200, '4.1')])).toBe(2)
})
