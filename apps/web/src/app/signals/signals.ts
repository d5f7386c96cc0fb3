import { setSignals, snoozeSignals, type Signals } from '@rp/contract/notifications/signals'
import { snoozeLeft, type SnoozeMinutes } from '@rp/domain/chat/snooze'
import { useEffect, useState } from 'react'
import { askBeforeRinging, type Sound } from '../../kit/browser/sounds.ts'
import { call } from '../../kit/call.ts'
import { signalsKey, useOwnSignals } from '../../kit/server/own-signals.ts'
import { queryClient } from '../../kit/server/query-client.ts'
import { currentConnection, on, onConnection } from '../../kit/server/socket.ts'
import { toast } from '../../kit/toast/toast.tsx'

const tickMs = 15_000

/** How the signed-in user wants to be told: kept by the server, the same on all devices. */
export function useSignals(): Signals | undefined {
  useEffect(() => on('signals', keep), [])
  useEffect(() => on('signals.house', (house) => change((own) => ({ ...own, house }))), [])
  useEffect(() => onConnection(catchUp), [])
  return useOwnSignals().data
}

export function useSnoozeLeft(until: string | null): number | 'changed' {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const tick = () => setNow(Date.now())
    // the last tick may lie long before a snooze that was only just begun
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
  await told(call(snoozeSignals, { body: { minutes } }))
}

export async function switchSignals(
  switches: Partial<Omit<Signals, 'snooze_until' | 'house'>>,
): Promise<void> {
  change((own) => ({ ...own, ...switches }))
  await told(call(setSignals, { body: switches }))
}

/** A sound is made where the house allows it and its user does not sleep. */
askBeforeRinging((sound: Sound) => {
  const own = queryClient.getQueryData<Signals>(signalsKey)
  if (!own) return true
  if (snoozeLeft(own.snooze_until, Date.now()) !== 0) return false
  return sound === 'message' ? own.house.message_voice : own.house.notification_voice
})

async function told(asked: Promise<Signals>): Promise<void> {
  try {
    keep(await asked)
  } catch (cause) {
    toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    await queryClient.invalidateQueries({ queryKey: signalsKey })
  }
}

function keep(signals: Signals): void {
  queryClient.setQueryData<Signals>(signalsKey, signals)
}

function change(edit: (own: Signals) => Signals): void {
  queryClient.setQueryData<Signals>(signalsKey, (own) => own && edit(own))
}

/** What was changed while the connection was lost is asked for. */
function catchUp(): void {
  if (currentConnection() === 'online') void queryClient.invalidateQueries({ queryKey: signalsKey })
}
