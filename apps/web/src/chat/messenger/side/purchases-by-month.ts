import { formatDate } from '@rp/domain/dates'

interface Purchase {
  amount: string
  paid_at: string
}

export interface Month {
  /** `2026-11`, in Bangkok. */
  month: string
  total: number
}

/** What was paid in each of the last months with purchases, oldest first; plain numbers, only for bar heights. */
export function purchasesByMonth(purchases: Purchase[], months = 8): Month[] {
  const totals = new Map<string, number>()
  for (const { amount, paid_at } of purchases) {
    const [, month, year] = formatDate(paid_at).split('/')
    const key = `${year}-${month}`
    totals.set(key, (totals.get(key) ?? 0) + Number(amount))
  }
  return [...totals]
    .map(([month, total]) => ({ month, total }))
    .toSorted((a, b) => a.month.localeCompare(b.month))
    .slice(-months)
}
