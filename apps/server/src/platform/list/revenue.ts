import type { Revenue } from '@rp/contract/revenue'
import { lastMonths, rangeOfMonth } from '@rp/domain/revenue'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

interface Counted {
  /** Statements with the columns `at` and `amount`, and `at`; they read only from `since` on. */
  priced: (since: string) => SQL
  unpriced: (since: string) => SQL
}

/** Revenue of the last months in one statement; amounts are exact decimals. */
export async function readRevenue({ db }: Database, { priced, unpriced }: Counted): Promise<Revenue> {
  const months = lastMonths(new Date())
  const since = rangeOfMonth(months.at(-1) ?? '').from
  const { rows } = await db.execute<Revenue['months'][number] & Record<string, unknown>>(sql`
    with priced as (
      select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM') as month, sum(amount) as amount, count(*)::int as many
      from (${priced(since)}) as one group by 1
    ), unpriced as (
      select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM') as month, count(*)::int as many
      from (${unpriced(since)}) as one group by 1
    )
    select month, coalesce(priced.amount, 0)::text as amount, coalesce(priced.many, 0) as priced,
      coalesce(unpriced.many, 0) as unpriced
    from unnest(${sql.param(months)}::text[]) with ordinality as wanted (month, place)
    left join priced using (month) left join unpriced using (month)
    order by place`)
  return { months: rows }
}
