import { z } from 'zod'
import { day } from './fields.ts'

/** Department figures by week (Monday to Sunday, Bangkok), the current week last. */
export const insightQuery = { weeks: z.coerce.number().int().min(4).max(52).default(12) }

export const insight = z.object({
  weeks: z.array(
    z.object({
      monday: day,
      opened: z.int(),
      completed: z.int(),
      /** Completed work: hours from creation to completion, median and 90th percentile; null without any. */
      turnaround_p50: z.number().nullable(),
      turnaround_p90: z.number().nullable(),
      /** Completed work that was late. */
      late: z.int(),
      /** Completed work that never came back. */
      first_time_right: z.int(),
    }),
  ),
  open: z.int(),
  overdue: z.int(),
  /** Overdue work by age: 1, 2-3, 4-7 and more days. */
  overdue_by_age: z.object({ day: z.int(), days_3: z.int(), week: z.int(), more: z.int() }),
})
export type Insight = z.output<typeof insight>
