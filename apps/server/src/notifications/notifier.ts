import type { Notification } from '@rp/contract/notifications/notification'
import type { Platform } from '../platform/platform.ts'
import { decide, viewersOf, type NotifiableEvent } from './decide.ts'
import type { SentNotification } from './notify.ts'
import { queuePushes, type ShownText } from './push/queue-pushes.ts'
import { userChannel } from '../platform/realtime/realtime.ts'

export interface Notifier {
  /** Delivers notifications: after their commit, and again if delivery is uncertain. */
  deliverNotifications(sent: SentNotification[]): Promise<void>
  /** Interrupts people without a notification. */
  interrupt(event: NotifiableEvent, sent: ReadonlyMap<string, ShownText>): Promise<void>
}

/** Carries out the decisions: who gets sound and push, and whose bell shows it. */
export function openNotifier({ write, realtime }: Platform, wakePushes: () => void): Notifier {
  async function decided(event: NotifiableEvent, sent: ReadonlyMap<string, ShownText>): Promise<Set<string>> {
    const user_ids = [...sent.keys()]
    const looking = await viewersOf(realtime, event.room_id, user_ids)
    const decisions = await write(async (tx) => {
      const made = await decide(tx, event, user_ids, looking)
      await queuePushes(
        tx,
        event,
        made.filter(({ push }) => push),
        sent,
      )
      return made
    })
    if (decisions.some(({ push }) => push)) wakePushes()
    return new Set(decisions.filter(({ interrupts }) => interrupts).map(({ user_id }) => user_id))
  }

  return {
    async deliverNotifications(sent) {
      const [first] = sent
      if (!first) return
      const shown = new Map(sent.map(({ user_id, notification }) => [user_id, shownOf(notification)]))
      const interrupted = await decided(first, shown)
      for (const { user_id, notification, bell = true } of sent) {
        const interrupts = interrupted.has(user_id)
        if (bell || interrupts)
          realtime.emit(userChannel(user_id), 'notification', { ...notification, interrupts, bell })
      }
    },
    async interrupt(event, sent) {
      await decided(event, sent)
    },
  }
}

function shownOf({ title, description, redirect_content }: Notification): ShownText {
  return { title, description, page_token: redirect_content.page_token }
}
