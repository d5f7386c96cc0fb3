import { lossOf } from '@rp/domain/registration'
import type { Notifications } from '../../notifications/index.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { moverOf } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { StaffWho } from '../../platform/who.ts'
import { markStale } from '../label/staleness.ts'
import { hashOfText, versionRef } from '../log-refs.ts'
import type { MoveParts } from '../move.ts'
import { takeBackIfLost } from '../rd/lost-registrations.ts'
import { keepRegistrations } from '../registration-history.ts'
import type { fdaRegistration } from '../tables/fda-registration.ts'
import type { recipe } from '../tables/recipe.ts'
import { notifyOfLoss } from './notify-of-loss.ts'

type Row = typeof fdaRegistration.$inferSelect

export interface RegistrationParts extends MoveParts {
  notifications: Pick<Notifications, 'notify'>
}

interface Change {
  row: typeof recipe.$inferSelect
  before: Row
  after: Row
  reason: string | null
  who: StaffWho
}

/**
 * What follows when staff change a registration, in the same transaction; the recipe is locked. Its history has the
 * change, labels that name it are stale, the log has an entry for another state, and a ready recipe that lost a grant
 * goes back to PENDING_FDA.
 */
export async function followChange(
  tx: Tx,
  parts: RegistrationParts,
  { row, before, after, reason, who }: Change,
): Promise<void> {
  await keepRegistrations(tx, [{ before, after }], { mover: moverOf(who).mover, reason })
  if (isOtherOnLabels(before, after))
    await markStale(tx, parts, {
      recipe_id: row.id,
      country: before.country,
      reason: 'REGISTRATION',
      reopens: true,
    })
  if (after.state !== before.state)
    await appendToLog(tx, {
      event: `registration.${after.state.toLowerCase()}`,
      subject: { type: 'recipe', id: row.id, label: row.number },
      refs: [
        { type: 'fda_registration', id: after.id, label: `${row.number} ${after.country}` },
        versionRef(row, after.version_id, null),
      ],
      actor: actorOf(who),
      data: {
        country: after.country,
        // A number that is cleared with its grant is still the one that was lost.
        number: after.number ?? before.number,
        from: before.state,
        ...(reason && { reason_hash: hashOfText(reason) }),
      },
    })
  if (!lossOf(before.state, after.state)) return
  await notifyOfLoss(tx, parts.notifications, { row, before, after, reason, by: who.id })
  await takeBackIfLost(tx, parts, { recipe_id: row.id, note: reason })
}

/** Labels name the number, and none that holds no longer. */
function isOtherOnLabels(before: Row, after: Row): boolean {
  return before.number !== after.number || lossOf(before.state, after.state) !== null
}
