import { bangkokDay } from '@rp/domain/dates'
import { isWorse } from '@rp/domain/regulation/findings'
import type { CountryJudgement } from '@rp/domain/regulation/market-verdict'
import { marketCountries } from '@rp/domain/recipe-words'
import { statuses } from '@rp/domain/statuses'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockedRecipe } from '../recipe-of.ts'
import { peopleOf } from '../notify-transition.ts'
import { recipe } from '../tables/recipe.ts'
import { regulationCheck, regulationWatch } from '../tables/regulation-check.ts'
import { rejudge } from './judge-stored.ts'
import { recipesOfRules } from './touched-recipes.ts'

type Recipe = typeof recipe.$inferSelect

interface Deps {
  configuration: Configuration
  notifications: Notifications
}

/** Recipes per batch. */
const batch = 200

export interface RuleWatch {
  /** Judges the recipes again that changed rules affect. */
  rulesChanged(rule_ids: string[]): Promise<void>
  /** Judges all READY recipes again, if a rule was changed or took effect since the last run. */
  nightly(now?: Date): Promise<void>
}

/** Judges recipes again when the law changes, and notifies their people if the verdict got worse. */
export function openRuleWatch(platform: Platform, { configuration, notifications }: Deps): RuleWatch {
  const { write, outbox, database } = platform
  const { db } = database

  async function look(id: string): Promise<void> {
    await write(async (tx) => {
      const row = await lockedRecipe(tx, id)
      const version_id = row.formula_status === 'READY' ? row.live_version_id : row.current_version_id
      if (!version_id) return
      const [before] = await tx
        .select({ verdicts: regulationCheck.verdicts })
        .from(regulationCheck)
        .where(eq(regulationCheck.version_id, version_id))
      const { countries } = await rejudge(tx, configuration, row, version_id)
      // A country not yet judged counts as unknown, which is WARN.
      const worse = countries.filter(({ country, verdict }) =>
        isWorse(verdict, before?.verdicts[country] ?? 'WARN'),
      )
      if (worse.length === 0) return
      await notifyWorse(tx, row, worse)
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
    })
  }

  async function notifyWorse(tx: Tx, row: Recipe, worse: CountryJudgement[]): Promise<void> {
    const say = (language: 'en' | 'th') =>
      worse
        .map(({ country, verdict }) => {
          const name = country in marketCountries ? marketCountries[country as 'TH'][language] : country
          return `${name}: ${statuses.regulation[verdict].words[language]}`
        })
        .join(', ')
    await notifications.notify(tx, await peopleOf(tx, row, 'RECIPE'), {
      title: `${row.number} ${row.name}`,
      description: { en: `Rules changed. ${say('en')}`, th: `กฎเปลี่ยนแปลง ${say('th')}` },
      ms_name: 'RECIPES',
      target: { route: 'recipe-rd-version', params: { id: row.id } },
    })
  }

  return {
    async rulesChanged(rule_ids) {
      for (const id of await recipesOfRules(db, rule_ids)) await look(id)
    },

    async nightly(now = new Date()) {
      const [last] = await db.select().from(regulationWatch).where(eq(regulationWatch.id, 1))
      const looked_on = bangkokDay(now)
      if (last && !(await hasNews(db, last, looked_on))) return
      for (let after = ''; ;) {
        const ready = await db
          .select({ id: recipe.id })
          .from(recipe)
          .where(
            and(
              eq(recipe.formula_status, 'READY'),
              isNull(recipe.archived_at),
              after === '' ? undefined : gt(recipe.id, after),
            ),
          )
          .orderBy(asc(recipe.id))
          .limit(batch)
        for (const { id } of ready) await look(id)
        after = ready.at(-1)?.id ?? ''
        if (ready.length < batch) break
      }
      const looked = { looked_at: now.toISOString(), looked_on }
      await db
        .insert(regulationWatch)
        .values({ id: 1, ...looked })
        .onConflictDoUpdate({ target: regulationWatch.id, set: looked })
    },
  }
}

/** Whether a rule was written or ended, a substance was matched, or a rule took effect. */
async function hasNews(
  db: Pick<Tx, 'execute'>,
  { looked_at, looked_on }: typeof regulationWatch.$inferSelect,
  today: string,
): Promise<boolean> {
  const came = (column: string) =>
    sql`(rule.${sql.raw(column)} > ${looked_on}::date and rule.${sql.raw(column)} <= ${today}::date)`
  const { rows } = await db.execute<{ news: boolean }>(sql`
    select exists (select 1 from regulation_rule as rule
        where rule.updated_at > ${looked_at} or ${came('effective_from')} or ${came('effective_to')})
      or exists (select 1 from regulation_rule_substance as named where named.created_at > ${looked_at}) as news`)
  return rows[0]?.news === true
}
