import type { Overview } from '@rp/contract/overview'
import { figureMax, overviewWeeks, type FigureName, type OverviewName } from '@rp/domain/overviews'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

/** The statistics of a dashboard: what an overview counts. */
interface Counted<N extends OverviewName> {
  /** The rows of each figure; none is counted beyond `figureMax`. */
  figures: Record<FigureName<N>, SQL>
  /** When something was opened: a statement with one column, `at`. It reads no earlier rows than `since`. */
  opened: SQL
  completed: SQL
}

/** The first instant of the volumes of an overview. */
export const since = sql`((date_trunc('week', now() at time zone 'Asia/Bangkok')
  - make_interval(weeks => ${overviewWeeks - 1}::int)) at time zone 'Asia/Bangkok')`

/** An overview in two statements: its figures, and its weeks. */
export async function readOverview<N extends OverviewName>(
  { db }: Database,
  { figures, opened, completed }: Counted<N>,
): Promise<Overview<N>> {
  const names = Object.keys(figures) as FigureName<N>[]
  const counts = names.map(
    (name) =>
      sql`(select count(*)::int from (${figures[name]} limit ${sql.raw(String(figureMax))}) as found) as ${sql.identifier(name)}`,
  )
  const [counted] = (await db.execute<Overview<N>['figures']>(sql`select ${sql.join(counts, sql`, `)}`)).rows
  if (!counted) throw new Error('Nothing was counted')
  const weeks = await db.execute<Overview['weeks'][number] & Record<string, unknown>>(sql`
    with opened as (
      select date_trunc('week', at at time zone 'Asia/Bangkok') as week, count(*)::int as many
      from (${opened}) as one group by 1
    ), completed as (
      select date_trunc('week', at at time zone 'Asia/Bangkok') as week, count(*)::int as many
      from (${completed}) as one group by 1
    )
    select to_char(week, 'YYYY-MM-DD') as monday, coalesce(opened.many, 0) as opened,
      coalesce(completed.many, 0) as completed
    from generate_series(
      ${since} at time zone 'Asia/Bangkok', date_trunc('week', now() at time zone 'Asia/Bangkok'), interval '1 week'
    ) as week
    left join opened using (week) left join completed using (week)
    order by week`)
  return { figures: counted, weeks: weeks.rows }
}
