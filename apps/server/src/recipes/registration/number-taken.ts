import { marketCountries } from '@rp/domain/recipe-words'
import { numberKey } from '@rp/domain/registration'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { recipe } from '../tables/recipe.ts'

type Registration = Pick<typeof fdaRegistration.$inferSelect, 'recipe_id' | 'country' | 'kind'>

/**
 * Refuses a number that another recipe has in the same country: the authority gives each to one product. Concurrent use
 * of this number waits until this transaction ends. Not a unique index, because existing duplicates in installations
 * must not prevent an upgrade.
 */
export async function refuseTakenNumber(
  tx: Tx,
  { recipe_id, country, kind }: Registration,
  number: string,
): Promise<void> {
  const key = numberKey(number)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('recipes.registration-number'), hashtext(${`${country} ${kind} ${key}`}))`,
  )
  const others = await tx
    .select({ number: fdaRegistration.number, recipe: recipe.number })
    .from(fdaRegistration)
    .innerJoin(recipe, eq(recipe.id, fdaRegistration.recipe_id))
    .where(
      and(
        eq(fdaRegistration.country, country),
        eq(fdaRegistration.kind, kind),
        ne(fdaRegistration.recipe_id, recipe_id),
        isNull(fdaRegistration.archived_at),
        isNotNull(fdaRegistration.number),
      ),
    )
  const other = others.find((one) => one.number !== null && numberKey(one.number) === key)
  if (!other) return
  const where = marketCountries[country as keyof typeof marketCountries]
  throw refuseField(
    'number',
    {
      en: `is the number of ${other.recipe} in ${where.en}; each number belongs to one product`,
      th: `เป็นเลขทะเบียนของ ${other.recipe} ใน${where.th}แล้ว แต่ละเลขใช้ได้กับผลิตภัณฑ์เดียว`,
    },
    'already_taken',
  )
}
