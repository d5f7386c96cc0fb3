import { lossOf } from '@rp/domain/registration'
import type { Notifications } from '../../notifications/index.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { byStaff } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { markStale } from '../label/staleness.ts'
import { hashOfText, versionRef } from '../log-refs.ts'
import type { TransitionDeps } from '../transition.ts'
import { withdrawIfLost } from '../rd/lost-registrations.ts'
import { saveRegistrations } from '../registration-history.ts'
import type { fdaRegistration } from '../tables/fda-registration.ts'
import type { recipe } from '../tables/recipe.ts'
import { notifyOfLoss } from './notify-of-loss.ts'

type Row = typeof fdaRegistration.$inferSelect

export interface RegistrationDeps extends TransitionDeps {
  notifications: Pick<Notifications, 'notify'>
}

interface Change {
  row: typeof recipe.$inferSelect
  before: Row
  after: Row
  reason: string | null
  caller: StaffCaller
}

/**
 * The effects when staff change a registration, in the same transaction; the recipe is locked. Saves the history, marks
 * labels that name it as stale, logs a changed state, and moves a ready recipe that lost a grant back to PENDING_FDA.
 */
export async function followChange(
  tx: Tx,
  deps: RegistrationDeps,
  { row, before, after, reason, caller }: Change,
): Promise<void> {
  await saveRegistrations(tx, [{ before, after }], { initiator: byStaff(caller).initiator, reason })
  if (isOtherOnLabels(before, after))
    await markStale(tx, deps, {
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
      actor: actorOf(caller),
      data: {
        country: after.country,
        // A number that is cleared with its grant is still the lost one.
        number: after.number ?? before.number,
        from: before.state,
        ...(reason && { reason_hash: hashOfText(reason) }),
      },
    })
  if (!lossOf(before.state, after.state)) return
  await notifyOfLoss(tx, deps.notifications, { row, before, after, reason, by: caller.id })
  await withdrawIfLost(tx, deps, { recipe_id: row.id, note: reason })
}

/** Whether labels must change: they show the number, and only a valid one. */
function isOtherOnLabels(before: Row, after: Row): boolean {
  return before.number !== after.number || lossOf(before.state, after.state) !== null
}
