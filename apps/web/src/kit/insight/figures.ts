import type { Insight } from '@rp/contract/insight'

export interface Figures {
  completed: number
  /** Share of completed work, 0 to 100; null without any. */
  right_pct: number | null
  on_time_pct: number | null
  /** In days, over the weeks that completed anything, each weighted by what it completed. */
  turnaround_p50: number | null
  turnaround_p90: number | null
}

/** The figures of all weeks together. */
export function figuresOf({ weeks }: Insight): Figures {
  const completed = sum(weeks.map((week) => week.completed))
  const percent = (count: number) => (completed === 0 ? null : Math.round((count / completed) * 100))
  return {
    completed,
    right_pct: percent(sum(weeks.map((week) => week.first_time_right))),
    on_time_pct: percent(completed - sum(weeks.map((week) => week.late))),
    turnaround_p50: weighted((week) => week.turnaround_p50),
    turnaround_p90: weighted((week) => week.turnaround_p90),
  }

  function weighted(hoursOf: (week: Insight['weeks'][number]) => number | null): number | null {
    const known = weeks.flatMap((week) => {
      const hours = hoursOf(week)
      return hours === null ? [] : [{ hours, weight: week.completed }]
    })
    const weight = sum(known.map((one) => one.weight))
    return weight === 0 ? null : sum(known.map((one) => one.hours * one.weight)) / weight / 24
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
