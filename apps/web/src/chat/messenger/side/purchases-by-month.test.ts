import { expect, it } from 'vitest'
import { purchasesByMonth } from './purchases-by-month.ts'

it('sums purchases by month in Bangkok time, oldest first', () => {
  expect(
    purchasesByMonth([
      { amount: '100.50', paid_at: '2026-10-31T17:30:00.000Z' },
      { amount: '50', paid_at: '2026-11-02T00:00:00.000Z' },
      { amount: '20', paid_at: '2026-10-01T00:00:00.000Z' },
    ]),
  ).toEqual([
    { month: '2026-10', total: 20 },
    { month: '2026-11', total: 150.5 },
  ])
})

it('shows the last eight months', () => {
  const purchases = Array.from({ length: 10 }, (_, index) => ({
    amount: '1',
    paid_at: new Date(Date.UTC(2026, index, 9)).toISOString(),
  }))
  expect(purchasesByMonth(purchases)).toHaveLength(8)
})
