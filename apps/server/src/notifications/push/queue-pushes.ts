import { sql } from 'drizzle-orm'
import { readValues } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Decision, NotifiableEvent } from '../decide.ts'

/** What a browser shows of an event while no tab is open. */
export interface ShownText {
  title: string
  description: string
  page_token: string
}

/** The content of a push: what the service worker shows, and where a click leads. */
export interface PushPayload extends ShownText {
  /** Id of the decision, by which the worker recognises a repeated push. */
  id: string
  /** Notifications with the same tag replace each other. */
  tag: string
}

/**
 * Queues a push for each browser of the users to interrupt, in the transaction of the decision. A user gets at most
 * CHAT_MAX_BROWSER_SUBSCRIPTIONS, on the browsers reached last; browsers of ended sessions get none.
 */
export async function queuePushes(
  tx: Tx,
  { room_id }: Pick<NotifiableEvent, 'room_id'>,
  decisions: Pick<Decision, 'id' | 'user_id'>[],
  reported: ReadonlyMap<string, ShownText>,
): Promise<void> {
  if (decisions.length === 0) return
  const { CHAT_MAX_BROWSER_SUBSCRIPTIONS: most } = await readValues(tx, ['CHAT_MAX_BROWSER_SUBSCRIPTIONS'])
  if (most === 0) return
  // 32 characters of the alphabet that RFC 8030 5.4 allows.
  const topic = room_id?.replaceAll('-', '') ?? null
  const pushes = decisions.flatMap(({ id, user_id }) => {
    const shown = reported.get(user_id)
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
