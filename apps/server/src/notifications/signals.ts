import { getSignals, setSignals, snoozeSignals, type Signals } from '@rp/contract/notifications/signals'
import { snoozeUntil } from '@rp/domain/chat/snooze'
import { eq } from 'drizzle-orm'
import { readValues } from '../configuration/index.ts'
import type { Platform } from '../platform/platform.ts'
import { staffSignals } from './tables/signal.ts'
import { userChannel } from '../platform/realtime/realtime.ts'

/** Every staff socket: where changes of the house's own switches go. */
const houseChannel = 'signals'
const houseKeys = ['CHAT_NOTI_VOICE', 'CHAT_MESSAGE_VOICE', 'CHAT_MAX_BROWSER_SUBSCRIPTIONS'] as const

/** The own signals: what rests, until when, and what the house allows; live on all devices of the user. */
export function signalCalls({ serve, database, write, outbox, realtime }: Platform): void {
  const { db } = database

  serve.staff(getSignals, ({ who }) => signalsOf(who.id))

  serve.staff(setSignals, ({ who, body }) => change(who.id, body))

  serve.staff(snoozeSignals, ({ who, body }) =>
    change(who.id, { snooze_until: snoozeUntil(body.minutes, Date.now()) }),
  )

  realtime.onConnect(async (socket, who) => {
    if (who.type === 'STAFF') await socket.join(houseChannel)
  })

  outbox.on<{ user_id: string }>('signals.changed', async ({ user_id }) => {
    realtime.emit(userChannel(user_id), 'signals', await signalsOf(user_id))
  })

  outbox.on<{ keys: string[] }>('configuration.changed', async ({ keys }) => {
    if (houseKeys.some((key) => keys.includes(key)))
      realtime.emit(houseChannel, 'signals.house', await readHouse())
  })

  async function change(user_id: string, to: Partial<typeof staffSignals.$inferInsert>): Promise<Signals> {
    await write(async (tx) => {
      await tx
        .insert(staffSignals)
        .values({ user_id, ...to })
        .onConflictDoUpdate({ target: staffSignals.user_id, set: { user_id, ...to } })
      await outbox.tell(tx, 'signals.changed', { user_id })
    })
    return signalsOf(user_id)
  }

  async function signalsOf(user_id: string): Promise<Signals> {
    const [[row], house] = await Promise.all([
      db.select().from(staffSignals).where(eq(staffSignals.user_id, user_id)),
      readHouse(),
    ])
    const {
      snooze_until = null,
      mention = true,
      assignment = true,
      approval = true,
      until_replied = false,
    } = row ?? {}
    return { snooze_until, mention, assignment, approval, until_replied, house }
  }

  async function readHouse(): Promise<Signals['house']> {
    const values = await readValues(db, houseKeys)
    return {
      notification_voice: values.CHAT_NOTI_VOICE,
      message_voice: values.CHAT_MESSAGE_VOICE,
      browsers_max: values.CHAT_MAX_BROWSER_SUBSCRIPTIONS,
    }
  }
}
