import { sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Decision, Happening } from '../decide.ts'
import type { Told } from '../tell.ts'

/** The opaque words of a push: what the service worker shows, and where a click leads. */
export interface PushPayload extends Told {
  /** Of the decision: the worker knows a push that comes twice by it. */
  id: string
  /** Notifications with the same tag take each other's place. */
  tag: string
}

/**
 * Puts one push for each browser of those who are interrupted into the outbox, inside the transaction of the decision:
 * at most CHAT_MAX_BROWSER_SUBSCRIPTIONS each, those that were reached last, and none of a session that has ended.
 */
export async function queuePushes(
  tx: Tx,
  { room_id }: Pick<Happening, 'room_id'>,
  decisions: Pick<Decision, 'id' | 'user_id'>[],
  told: ReadonlyMap<string, Told>,
): Promise<void> {
  if (decisions.length === 0) return
  const { CHAT_MAX_BROWSER_SUBSCRIPTIONS: most } = await readValues(tx, ['CHAT_MAX_BROWSER_SUBSCRIPTIONS'])
  if (most === 0) return
  // 32 characters of the alphabet that RFC 8030 5.4 allows.
  const topic = room_id?.replaceAll('-', '') ?? null
  const pushes = decisions.flatMap(({ id, user_id }) => {
    const shown = told.get(user_id)
    if (!shown) return []
    const payload: PushPayload = { ...shown, id, tag: topic ?? id }
    return [{ signal_id: id, user_id, payload: JSON.stringify(payload) }]
  })
  await tx.execute(sql`
insert into push_outbox (signal_id, subscription_id, payload, topic, next_at)
select push.signal_id, browser.id, push.payload, ${topic}::text, now()
from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) as push(signal_id uuid, user_id uuid, payload text)
cross join lateral (
  select push_subscription.id from push_subscription join session on session.id = push_subscription.session_id
  where push_subscription.user_id = push.user_id and session.revoked_at is null and session.expires_at > now()
  order by push_subscription.reached_at desc limit ${most}
) as browser
on conflict do nothing`)
}
