import { chatInsight, type ChatInsight } from '@rp/contract/chat/insight'
import type { ParsedOf } from '@rp/contract/endpoint'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/open-database.ts'
import type { Platform } from '../platform/platform.ts'

type Db = Database['db']
type Query = ParsedOf<typeof chatInsight>['query']
type Week = ChatInsight['weeks'][number]
type Work = Omit<ChatInsight['agents'][number], 'name'>

/**
 * Chat insight in four queries: weeks, hours of the day, agents, ratings. They run in sequence to leave connections for
 * those who write.
 */
export function chatInsightCall({ serve, database: { db } }: Platform): void {
  serve.staff(chatInsight, async ({ query }) => {
    const weeks = await weeksOf(db, query)
    const hours = await hoursOf(db, query)
    const work = await workOf(db, query)
    const rated = await ratedOf(db, query)
    return { ...weeks, hours, ...work, ...rated }
  })
}

const thisWeek = sql`date_trunc('week', now() at time zone 'Asia/Bangkok')`
const firstWeek = ({ weeks }: Query): SQL => sql`${thisWeek} - make_interval(weeks => ${Number(weeks) - 1})`

/** The selected waits in Bangkok time, with their length in minutes; null without an answer. */
function waits(query: Query): SQL {
  const { service_id, channel } = query
  return sql`(
    select service_id, answered_by, is_first, started_at at time zone 'Asia/Bangkok' as began,
      case when answered_by is not null then extract(epoch from answered_at - started_at) / 60 end as minutes
    from chat_wait
    where started_at >= (${firstWeek(query)}) at time zone 'Asia/Bangkok'
      ${service_id ? sql`and service_id = ${service_id}` : sql``} ${channel ? sql`and channel = ${channel}` : sql``}
  ) as wait`
}

function ratings(query: Query): SQL {
  const { service_id, channel } = query
  return sql`(
    select chat_rating.* from chat_rating
    where at >= (${firstWeek(query)}) at time zone 'Asia/Bangkok'
      ${service_id ? sql`and service_id = ${service_id}` : sql``}
      ${channel ? sql`and exists (select 1 from chat_room where id = room_id and chat_room.channel = ${channel})` : sql``}
  ) as rating`
}

/** Minutes within which this share of the waits ended, to a tenth. */
const within = (share: 0.5 | 0.9, which = sql`true`): SQL =>
  sql`round((percentile_cont(${sql.raw(String(share))}) within group (order by minutes) filter (where ${which}))::numeric, 1)::float8`

/**
 * First response times and waits per week, the current one last, plus all weeks together, because percentiles do not
 * add up.
 */
async function weeksOf(db: Db, query: Query): Promise<Pick<ChatInsight, 'weeks' | 'total'>> {
  const { rows } = await db.execute<Week & Record<string, unknown>>(sql`
    with counted as (
      select week, (count(*) filter (where is_first))::int as conversations,
        (count(*) filter (where is_first and answered_by is not null))::int as answered,
        ${within(0.5, sql`is_first`)} as first_response_p50, ${within(0.9, sql`is_first`)} as first_response_p90,
        ${within(0.5)} as waiting_p50, ${within(0.9)} as waiting_p90
      from ${waits(query)} cross join lateral date_trunc('week', began) as week
      group by grouping sets ((week), ())
    ), asked as (
      select week from generate_series(${firstWeek(query)}, ${thisWeek}, interval '1 week') as week
      union all select null
    )
    select to_char(asked.week, 'YYYY-MM-DD') as monday, coalesce(conversations, 0) as conversations,
      coalesce(answered, 0) as answered, first_response_p50, first_response_p90, waiting_p50, waiting_p90
    from asked left join counted on counted.week is not distinct from asked.week
    order by asked.week nulls last`)
  const total = rows.pop()
  if (!total) throw new Error('The weeks have no total')
  return { weeks: rows, total }
}

async function hoursOf(db: Db, query: Query): Promise<ChatInsight['hours']> {
  const { rows } = await db.execute<{ weekday: number; hour: number; waits: number }>(sql`
    select extract(isodow from began)::int as weekday, extract(hour from began)::int as hour, count(*)::int as waits
    from ${waits(query)} group by 1, 2`)
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { weekday, hour, waits: count } of rows) hours[weekday - 1]?.splice(hour, 1, count)
  return hours
}

/** Who answers: a wait counts for its service and the person who answered it, a rating for the assignee. */
async function workOf(db: Db, query: Query): Promise<Pick<ChatInsight, 'services' | 'agents'>> {
  const { rows } = await db.execute<
    Work & { name_en: string | null; name_th: string; full_name: string }
  >(sql`
    with worked as (
      select id, count(*)::int as answers, ${within(0.5, sql`is_first`)} as first_response_p50, ${within(0.5)} as waiting_p50
      from ${waits(query)} cross join lateral unnest(array[service_id, answered_by]) as who(id)
      where answered_by is not null
      group by id
    ), liked as (
      select id, round(avg(score), 2)::float8 as rating_mean, count(*)::int as ratings
      from ${ratings(query)} cross join lateral unnest(array[service_id, assignee_id]) as who(id)
      group by id
    )
    select id, coalesce(answers, 0) as answers, first_response_p50, waiting_p50, rating_mean,
      coalesce(ratings, 0) as ratings, service.name_en, service.name_th, staff.full_name
    from worked full join liked using (id)
    left join chat_service as service using (id)
    left join staff using (id)
    where service.id is not null or staff.id is not null
    order by answers desc, id`)
  const services = []
  const agents = []
  for (const { name_en, name_th, full_name, ...work } of rows) {
    if (name_en === null) agents.push({ ...work, name: full_name })
    else services.push({ ...work, name: { en: name_en, th: name_th } })
  }
  return { services, agents }
}

type Rated = Pick<ChatInsight['ratings'], 'mean' | 'scores' | 'comments'> & ChatInsight['now']

/** Ratings with the latest comments, and the customers who wait now. */
async function ratedOf(db: Db, query: Query): Promise<Pick<ChatInsight, 'ratings' | 'now'>> {
  const { service_id, channel } = query
  const [row] = (
    await db.execute<Rated & Record<string, unknown>>(sql`
    select scored.*, said.comments, waiting.*
    from (
      select round(avg(score), 2)::float8 as mean,
        array[${sql.join(
          [1, 2, 3, 4, 5].map((score) => sql`(count(*) filter (where score = ${score}))::int`),
          sql`, `,
        )}] as scores
      from ${ratings(query)}
    ) as scored, (
      select coalesce(json_agg(told), '[]') as comments from (
        select room_id, customer.id as customer_id, customer.display_name as customer_name,
          full_name as agent_name, score, comment,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from ${ratings(query)}
        join chat_room on chat_room.id = room_id
        join customer on customer.id = customer_id
        left join staff on staff.id = rating.assignee_id
        where comment is not null
        order by rating.at desc limit 10
      ) as told
    ) as said, (
      select count(*)::int as waiting, round(extract(epoch from now() - min(waiting_since)) / 60)::float8 as longest
      from chat_room
      where waiting_since is not null
        ${service_id ? sql`and service_id = ${service_id}` : sql``} ${channel ? sql`and channel = ${channel}` : sql``}
    ) as waiting`)
  ).rows
  if (!row) throw new Error('Nothing was counted')
  const { mean, scores, comments, waiting, longest } = row
  return { ratings: { mean, scores, comments }, now: { waiting, longest } }
}
