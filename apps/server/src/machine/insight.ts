import { machineInsight } from '@rp/contract/machine/insight'
import type { Insight } from '@rp/contract/insight'
import { sql } from 'drizzle-orm'
import type { Platform } from '../platform/platform.ts'

/** Machine service insight for its admins: by week, and what is late now. */
export function insightCalls({ serve, database: { db } }: Platform): void {
  serve.staff(machineInsight, async ({ query }) => {
    const [weeks, now] = await Promise.all([weeksOf(query.weeks), standing()])
    return { weeks, ...now }
  })

  /** A job that came back was completed twice: each round counts from its own start. */
  async function weeksOf(count: number): Promise<Insight['weeks']> {
    const answer = await db.execute<Insight['weeks'][number]>(sql`
      with week as (
        select monday, monday at time zone 'Asia/Bangkok' as starts_at,
          (monday + interval '7 days') at time zone 'Asia/Bangkok' as ends_at
        from generate_series(
          date_trunc('week', now() at time zone 'Asia/Bangkok') - make_interval(weeks => ${count - 1}::int),
          date_trunc('week', now() at time zone 'Asia/Bangkok'), interval '7 days') as monday
      ), done as (
        select ended.at,
          extract(epoch from ended.at - coalesce((
            select max(back.at) from machine_service_history back
            where back.service_id = ended.service_id and back.move = 'M13' and back.at < ended.at
          ), service.created_at)) / 3600 as hours,
          ended.at > coalesce((ended.carried ->> 'due_at')::timestamptz, service.due_at) as is_late,
          not exists (
            select 1 from machine_service_history back
            where back.service_id = ended.service_id and back.move = 'M13' and back.at > ended.at
          ) as stayed
        from machine_service_history ended
        join machine_service service on service.id = ended.service_id
        where ended.to_status = 'COMPLETED' and ended.at >= (select min(starts_at) from week)
          -- Closed by mistake: it was no completion.
          and not exists (
            select 1 from machine_service_history opened
            where opened.service_id = ended.service_id and opened.move = 'M16' and opened.at >= ended.at
              and not exists (
                select 1 from machine_service_history again where again.service_id = ended.service_id
                  and again.to_status = 'COMPLETED' and again.at > ended.at and again.at < opened.at
              )
          )
      )
      select to_char(week.monday, 'YYYY-MM-DD') as monday,
        (select count(*)::int from machine_service
          where created_at >= week.starts_at and created_at < week.ends_at) as opened,
        count(done.at)::int as completed,
        percentile_cont(0.5) within group (order by done.hours)::float8 as turnaround_p50,
        percentile_cont(0.9) within group (order by done.hours)::float8 as turnaround_p90,
        (count(*) filter (where done.is_late))::int as late,
        (count(*) filter (where done.stayed))::int as first_time_right
      from week left join done on done.at >= week.starts_at and done.at < week.ends_at
      group by week.monday, week.starts_at, week.ends_at
      order by week.monday`)
    return answer.rows
  }

  async function standing(): Promise<Omit<Insight, 'weeks'>> {
    const answer = await db.execute<
      Record<'open' | 'overdue' | 'day' | 'days_3' | 'week' | 'more', number>
    >(sql`
      select count(*)::int as open,
        (count(*) filter (where late > interval '0'))::int as overdue,
        (count(*) filter (where late > interval '0' and late <= interval '1 day'))::int as day,
        (count(*) filter (where late > interval '1 day' and late <= interval '3 days'))::int as days_3,
        (count(*) filter (where late > interval '3 days' and late <= interval '7 days'))::int as week,
        (count(*) filter (where late > interval '7 days'))::int as more
      from (select now() - due_at as late from machine_service where status <> 'COMPLETED') as waiting`)
    const { open = 0, overdue = 0, day = 0, days_3 = 0, week = 0, more = 0 } = answer.rows[0] ?? {}
    return { open, overdue, overdue_by_age: { day, days_3, week, more } }
  }
}
