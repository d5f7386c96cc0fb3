import { getSignals, setSignals, snoozeSignals, type Signals } from '@rp/contract/notifications/signals'
import { snoozeUntil } from '@rp/domain/chat/snooze'
import { channelsFault } from '@rp/domain/notifications/signal-kinds'
import { eq } from 'drizzle-orm'
import { readValues } from '../configuration/index.ts'
import type { Platform } from '../platform/platform.ts'
import { staffSignals } from './tables/signal.ts'
import { refuseField } from '../platform/refusal.ts'
import { userChannel } from '../platform/realtime/realtime.ts'

/** Every staff socket: receives changes of the company-wide switches. */
const companyChannel = 'signals'
const companyKeys = ['CHAT_NOTI_VOICE', 'CHAT_MESSAGE_VOICE', 'CHAT_MAX_BROWSER_SUBSCRIPTIONS'] as const

/**
 * The user's own signals: which are snoozed, until when, and which the company allows; live on all devices of the user.
 */
export function signalCalls({ serve, database, write, outbox, realtime }: Platform): void {
  const { db } = database

  serve.staff(getSignals, ({ caller }) => signalsOf(caller.id))

  serve.staff(setSignals, ({ caller, body }) => {
    const fault = channelsFault(body.channels_off ?? {})
    if (fault) throw refuseField(`channels_off.${fault.kind}`, fault.words)
    return change(caller.id, body)
  })

  serve.staff(snoozeSignals, ({ caller, body }) =>
    change(caller.id, { snooze_until: snoozeUntil(body.minutes, Date.now()) }),
  )

  realtime.onConnect(async (socket, caller) => {
    if (caller.type === 'STAFF') await socket.join(companyChannel)
  })

  outbox.on<{ user_id: string }>('signals.changed', async ({ user_id }) => {
    realtime.emit(userChannel(user_id), 'signals', await signalsOf(user_id))
  })

  outbox.on<{ keys: string[] }>('configuration.changed', async ({ keys }) => {
    if (companyKeys.some((key) => keys.includes(key)))
      realtime.emit(companyChannel, 'signals.house', await readCompany())
  })

  async function change(user_id: string, to: Partial<typeof staffSignals.$inferInsert>): Promise<Signals> {
    await write(async (tx) => {
      await tx
        .insert(staffSignals)
        .values({ user_id, ...to })
        .onConflictDoUpdate({ target: staffSignals.user_id, set: { user_id, ...to } })
      await outbox.publish(tx, 'signals.changed', { user_id })
    })
    return signalsOf(user_id)
  }

  async function signalsOf(user_id: string): Promise<Signals> {
    const [[row], company] = await Promise.all([
      db.select().from(staffSignals).where(eq(staffSignals.user_id, user_id)),
      readCompany(),
    ])
    const { snooze_until = null, until_replied = false, channels_off = {}, quiet_hours = null } = row ?? {}
    return { snooze_until, until_replied, channels_off, quiet_hours, house: company }
  }

  async function readCompany(): Promise<Signals['house']> {
    const values = await readValues(db, companyKeys)
    return {
      notification_voice: values.CHAT_NOTI_VOICE,
      message_voice: values.CHAT_MESSAGE_VOICE,
      browsers_max: values.CHAT_MAX_BROWSER_SUBSCRIPTIONS,
    }
  }
}
