import { z } from 'zod'
import { day } from './fields.ts'

/** How a department works, week by week (Monday to Sunday, Bangkok), the running week last. */
export const insightQuery = { weeks: z.coerce.number().int().min(4).max(52).default(12) }

export const insight = z.object({
  weeks: z.array(
    z.object({
      monday: day,
      opened: z.int(),
      completed: z.int(),
      /** Of what was completed: hours from opening to the end, the middle and the slowest tenth; null without any. */
      turnaround_p50: z.number().nullable(),
      turnaround_p90: z.number().nullable(),
      /** Of what was completed: how many were late. */
      late: z.int(),
      /** Of what was completed: how many never came back. */
      first_time_right: z.int(),
    }),
  ),
  open: z.int(),
  overdue: z.int(),
  /** What is overdue, by how long: 1, 2-3, 4-7 and more days. */
  overdue_by_age: z.object({ day: z.int(), days_3: z.int(), week: z.int(), more: z.int() }),
})
export type Insight = z.output<typeof insight>
