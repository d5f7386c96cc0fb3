import type { Notification } from '@rp/contract/notifications/notification'
import type { Platform } from '../platform/platform.ts'
import { decide, whoLooks, type Happening } from './decide.ts'
import type { ToldNews } from './notify.ts'
import { queuePushes } from './push/queue-pushes.ts'
import { userChannel } from '../platform/realtime/realtime.ts'

/** What a browser shows of a happening while no tab is open. */
export interface Told {
  title: string
  description: string
  page_token: string
}

export interface Teller {
  /** Rings the bells of a notification: after its commit, and again where that was not certain. */
  ringBells(told: ToldNews[]): Promise<void>
  /** Interrupts people for what is no entry of the bell. */
  interrupt(happening: Happening, told: ReadonlyMap<string, Told>): Promise<void>
}

/** Carries out what was decided: the bell always, sound and push where nothing speaks against it (chat b6). */
export function openTeller({ write, realtime }: Platform, wakePushes: () => void): Teller {
  async function decided(happening: Happening, told: ReadonlyMap<string, Told>): Promise<Set<string>> {
    const user_ids = [...told.keys()]
    const looking = await whoLooks(realtime, happening.room_id, user_ids)
    const interrupted = await write(async (tx) => {
      const decisions = await decide(tx, happening, user_ids, looking)
      const loud = decisions.filter(({ interrupts }) => interrupts)
      await queuePushes(tx, happening, loud, told)
      return loud
    })
    if (interrupted.length > 0) wakePushes()
    return new Set(interrupted.map(({ user_id }) => user_id))
  }

  return {
    async ringBells(told) {
      const [first] = told
      if (!first) return
      const shown = new Map(told.map(({ user_id, notification }) => [user_id, shownOf(notification)]))
      const interrupted = await decided(first, shown)
      for (const { user_id, notification } of told) {
        const interrupts = interrupted.has(user_id)
        realtime.emit(userChannel(user_id), 'notification', { ...notification, interrupts })
      }
    },
    async interrupt(happening, told) {
      await decided(happening, told)
    },
  }
}

function shownOf({ title, description, redirect_content }: Notification): Told {
  return { title, description, page_token: redirect_content.page_token }
}
