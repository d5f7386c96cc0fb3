import { marketCountries } from '@rp/domain/recipe-words'
import { lossOf } from '@rp/domain/registration'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { fdaRegistration } from '../tables/fda-registration.ts'
import type { recipe } from '../tables/recipe.ts'
import { peopleOf } from '../tell-move.ts'

type Registration = typeof fdaRegistration.$inferSelect

interface Loss {
  row: typeof recipe.$inferSelect
  before: Registration
  after: Registration
  reason: string | null
  /** Who noted it, and needs no notification of it. */
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
    title: `${row.number} · ${country.en} · ${before.number ?? ''}`,
    description: `${row.name}: the registration ${loss.en} · ทะเบียน${loss.th}${reason ? `: ${reason}` : ''}`,
    ms_name: 'RECIPES',
    target: { route: 'recipe-rd-version', params: { id: row.id } },
    once: `registration:${after.id}:${after.row_version}:lost`,
    author_id: by,
  })
}
