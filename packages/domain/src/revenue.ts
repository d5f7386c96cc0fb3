import { bangkokDay } from './dates.ts'
import type { Words } from './languages.ts'
import type { RouteName } from './routes.ts'

interface RevenueSource {
  /** What is counted, and by which day. */
  counts: Words
  /** The list of what is counted: the sum of its column equals the revenue. */
  route: RouteName
  query: Record<string, string>
  /** Its filter for the month. */
  monthFilter: string
}

/** Revenue that the product knows, by department (ADR 0111). */
export const revenues = {
  LAB: {
    counts: {
      en: 'Lab orders at their price, by the day they were completed',
      th: 'ราคาของคำสั่งแล็บ นับตามวันที่เสร็จสิ้น',
    },
    route: 'lab-order-list',
    query: { view: 'table', status: 'COMPLETED' },
    monthFilter: 'completed_month',
  },
  MACHINE: {
    counts: {
      en: 'Repair quotations that customers accepted, before VAT, by the day of acceptance',
      th: 'ใบเสนอราคางานซ่อมที่ลูกค้ายอมรับ ก่อนภาษีมูลค่าเพิ่ม นับตามวันที่ยอมรับ',
    },
    route: 'machine-service-list',
    query: { view: 'table' },
    monthFilter: 'revenue_month',
  },
} as const satisfies Record<string, RevenueSource>

export type RevenueName = keyof typeof revenues

/** Months that are shown, including the current one. */
export const revenueMonths = 12

/** The last months in Bangkok, the current one first: `2026-11`. */
export function lastMonths(now: Date, count = revenueMonths): string[] {
  const [year = 0, month = 0] = bangkokDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => monthNumbered(year * 12 + month - 1 - back))
}

/** The first instants of a month and of the next one in Bangkok. */
export function rangeOfMonth(month: string): { from: string; to: string } {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return { from: startOf(month), to: startOf(monthNumbered(year * 12 + at)) }
}

const monthNumbered = (months: number) =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
const startOf = (month: string) => new Date(`${month}-01T00:00:00+07:00`).toISOString()
