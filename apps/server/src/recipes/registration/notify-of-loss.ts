import type { Words } from '@rp/domain/languages'
import { marketCountries } from '@rp/domain/recipe-words'
import { lossOf } from '@rp/domain/registration'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { fdaRegistration } from '../tables/fda-registration.ts'
import type { recipe } from '../tables/recipe.ts'
import { peopleOf } from '../notify-transition.ts'

type Registration = typeof fdaRegistration.$inferSelect

interface Loss {
  row: typeof recipe.$inferSelect
  before: Registration
  after: Registration
  reason: string | null
  /** Who made the change and needs no notification of it. */
  by: string
}

/** Notifies the assignee, the watchers and the admins of RECIPE that a registration is no longer granted. */
export async function notifyOfLoss(
  tx: Tx,
  notifications: Pick<Notifications, 'notify'>,
  { row, before, after, reason, by }: Loss,
): Promise<void> {
  const loss = lossOf(before.state, after.state)
  if (!loss) return
  const country = marketCountries[after.country as keyof typeof marketCountries]
  const people = (await peopleOf(tx, row, 'RECIPE')).filter((id) => id !== by)
  await notifications.notify(tx, people, {
    title: numbered(country, row.number, before.number),
    description: {
      en: `${row.name}: the registration ${loss.en}${reason ? `: ${reason}` : ''}`,
      th: `${row.name}: ทะเบียน${loss.th}${reason ? `: ${reason}` : ''}`,
    },
    ms_name: 'RECIPES',
    target: { route: 'recipe-rd-version', params: { id: row.id } },
    once: `registration:${after.id}:${after.row_version}:lost`,
    author_id: by,
  })
}

/** The title of a registration's notification: the recipe, its country, and the number if any. */
export function numbered(country: Words, recipe: string, number: string | null): Words {
  const of = (name: string) => [recipe, name, number].filter(Boolean).join(' · ')
  return { en: of(country.en), th: of(country.th) }
}
