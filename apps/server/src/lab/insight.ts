import type { Insight } from '@rp/contract/insight'
import { labInsight } from '@rp/contract/lab/insight'
import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'

/** Laboratory insight by week: one query for the weeks, one for open orders. */
export function insightCall({ serve, database: { db } }: Platform): void {
  serve.staff(labInsight, async ({ query: { weeks } }) => {
    const counted = await db.execute<Insight['weeks'][number] & Record<string, unknown>>(sql`
      with asked as (
        select date_trunc('week', now() at time zone 'Asia/Bangkok') - make_interval(weeks => ${weeks - 1}) as first
      ), opened as (
        select date_trunc('week', created_at at time zone 'Asia/Bangkok') as week, count(*)::int as orders
        from lab_order
        where created_at >= (select first at time zone 'Asia/Bangkok' from asked)
        group by 1
      ), completed as (
        select date_trunc('week', completed_at at time zone 'Asia/Bangkok') as week,
          count(*)::int as orders,
          percentile_cont(0.5) within group (order by extract(epoch from completed_at - created_at) / 3600) as p50,
          percentile_cont(0.9) within group (order by extract(epoch from completed_at - created_at) / 3600) as p90,
          (count(*) filter (where completed_at > due_at))::int as late,
          (count(*) filter (where reopened = 0))::int as first_time_right
        from lab_order
        where completed_at >= (select first at time zone 'Asia/Bangkok' from asked)
        group by 1
      )
      select to_char(week, 'YYYY-MM-DD') as monday,
        coalesce(opened.orders, 0) as opened,
        coalesce(completed.orders, 0) as completed,
        round(completed.p50::numeric, 1)::float8 as turnaround_p50,
        round(completed.p90::numeric, 1)::float8 as turnaround_p90,
        coalesce(completed.late, 0) as late,
        coalesce(completed.first_time_right, 0) as first_time_right
      from asked, generate_series(first, date_trunc('week', now() at time zone 'Asia/Bangkok'), interval '1 week') as week
      left join opened using (week)
      left join completed using (week)
      order by week`)
    const [now] = (
      await db.execute<Record<'open' | 'overdue' | 'day' | 'days_3' | 'week' | 'more', number>>(sql`
      select count(*)::int as open,
        (count(*) filter (where late > interval '0'))::int as overdue,
        (count(*) filter (where late > interval '0' and late <= interval '1 day'))::int as day,
        (count(*) filter (where late > interval '1 day' and late <= interval '3 days'))::int as days_3,
        (count(*) filter (where late > interval '3 days' and late <= interval '7 days'))::int as week,
        (count(*) filter (where late > interval '7 days'))::int as more
      from (
        select now() - due_at as late from lab_order
        where status in ('TODO', 'INPROGRESS')
      ) as orders`)
    ).rows
    const { open = 0, overdue = 0, day = 0, days_3 = 0, week = 0, more = 0 } = now ?? {}
    return { weeks: counted.rows, open, overdue, overdue_by_age: { day, days_3, week, more } }
  })
}
