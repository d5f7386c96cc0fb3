// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { newestOrder } from './room-values.ts'

const work = (number: string, updated_at: string) => ({
  kind: 'LAB_ORDER' as const,
  id: number,
  number,
  title: number,
  status: 'OPEN',
  updated_at,
})
const purchase = (order_ref: string) => ({
  id: order_ref,
  customer_id: 'customer',
  amount: '1.000000',
  order_ref,
  paid_at: '2026-11-21T03:00:00.000Z',
})

test('uses the newest purchase, else the work that moved last, else nothing', () => {
  const moved = [work('L-1', '2026-11-20T03:00:00.000Z'), work('L-2', '2026-11-22T03:00:00.000Z')]
  expect(newestOrder({ purchases: [purchase('SO-2'), purchase('SO-1')], work: moved })).toBe('SO-2')
  expect(newestOrder({ purchases: [], work: moved })).toBe('L-2')
  expect(newestOrder({ purchases: [], work: [] })).toBeNull()
})
