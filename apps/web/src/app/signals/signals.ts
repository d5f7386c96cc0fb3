import { setSignals, snoozeSignals, type Signals } from '@rp/contract/notifications/signals'
import { snoozeLeft, type SnoozeMinutes } from '@rp/domain/chat/snooze'
import { isQuiet } from '@rp/domain/notifications/quiet-hours'
import { takesChannel } from '@rp/domain/notifications/signal-kinds'
import { useEffect, useState } from 'react'
import { askBeforeRinging, type Sound } from '../../kit/browser/sounds.ts'
import { call } from '../../kit/call.ts'
import { signalsKey, useOwnSignals } from '../../kit/server/own-signals.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { currentConnection, on, onConnection } from '../../kit/server/socket.ts'
import { toast } from '../../kit/toast/toast.tsx'

const tickMs = 15_000

/** The signed-in user's notification preferences: stored on the server, the same on all devices. */
export function useSignals(): Signals | undefined {
  useEffect(() => on('signals', cacheSignals), [])
  useEffect(() => on('signals.house', (company) => change((own) => ({ ...own, house: company }))), [])
  useEffect(() => onConnection(catchUp), [])
  return useOwnSignals().data
}

export function useSnoozeLeft(until: string | null): number | 'changed' {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const tick = () => setNow(Date.now())
    // the last tick may be long before a snooze that has just started
    const first = setTimeout(tick)
    const timer = setInterval(tick, tickMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [until])
  return snoozeLeft(until, now)
}

export async function snooze(minutes: SnoozeMinutes): Promise<void> {
  await saveOrShowError(call(snoozeSignals, { body: { minutes } }))
}

export async function switchSignals(
  switches: Partial<Omit<Signals, 'snooze_until' | 'house'>>,
): Promise<void> {
  change((own) => ({ ...own, ...switches }))
  await saveOrShowError(call(setSignals, { body: switches }))
}

/** A sound plays if the company allows it and its user is not snoozing. */
askBeforeRinging((sound: Sound) => {
  const own = queryClient.getQueryData<Signals>(signalsKey)
  if (!own) return true
  if (snoozeLeft(own.snooze_until, Date.now()) !== 0) return false
  // The server decides for notifications; for messages, which every open room receives, it is decided here.
  if (sound === 'notification') return own.house.notification_voice
  if (isQuiet(own.quiet_hours, Date.now()) || !takesChannel('message', 'sound', own.channels_off))
    return false
  return own.house.message_voice
})

async function saveOrShowError(request: Promise<Signals>): Promise<void> {
  try {
    cacheSignals(await request)
  } catch (cause) {
    toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    await queryClient.invalidateQueries({ queryKey: signalsKey })
  }
}

function cacheSignals(signals: Signals): void {
  queryClient.setQueryData<Signals>(signalsKey, signals)
}

function change(edit: (own: Signals) => Signals): void {
  queryClient.setQueryData<Signals>(signalsKey, (own) => own && edit(own))
}

/** Loads the changes made while disconnected. */
function catchUp(): void {
  if (currentConnection() === 'online') void queryClient.invalidateQueries({ queryKey: signalsKey })
}
