import type { Availability } from '@rp/contract/chat/widget'
import { openingAt } from '@rp/domain/chat/business-hours'
import { hoursThatHold } from '@rp/domain/chat/opening-hours'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readHolidays, readValues } from '../../configuration/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { siteChannel, staffChannels } from '../channels.ts'
import { hourKeys } from './company.ts'
import { chatService } from '../tables/chat-service.ts'
import { website } from '../tables/website.ts'

type Site = Pick<typeof website.$inferSelect, 'id' | 'service_id' | 'hours'>

/**
 * Opening and closing happen on full minutes, staff come and go at any time; visitors learn of both within this
 * interval.
 */
const lookEveryMs = 15_000

export interface Availabilities {
  /** Whether anybody answers the chats of a website now. */
  availabilityOf(site: Site): Promise<Availability>
}

/** Whether anybody answers: each widget requests it on opening, and open widgets are notified of changes. */
export function liveAvailability(platform: Platform): Availabilities {
  const { database, realtime } = platform
  const { db } = database
  /** What this node last sent to the visitors of a website. */
  const reported = new Map<string, string>()

  async function availabilitiesOf(sites: Site[]): Promise<Map<string, Availability>> {
    const service_ids = [...new Set(sites.map(({ service_id }) => service_id))]
    const [services, configured, holidays, here] = await Promise.all([
      db
        .select({ id: chatService.id, hours: chatService.hours })
        .from(chatService)
        .where(inArray(chatService.id, service_ids)),
      readValues(db, hourKeys),
      readHolidays(db, Date.now()),
      realtime.inhabited([...new Set(service_ids.flatMap(staffChannels))]),
    ])
    const hoursOf = new Map(services.map(({ id, hours }) => [id, hours]))
    return new Map(
      sites.map(({ id, service_id, hours }) => {
        const own = hours ?? hoursOf.get(service_id) ?? null
        const opening = openingAt(hoursThatHold(own, configured), Date.now(), holidays)
        const next = opening.isOpen ? null : opening.next
        return [
          id,
          {
            is_open: opening.isOpen,
            next_open: next === null ? null : new Date(next).toISOString(),
            staff_online: staffChannels(service_id).some((channel) => here.has(channel)),
          },
        ]
      }),
    )
  }

  sweepEvery(platform, lookEveryMs, 'telling visitors who answers', async () => {
    const sites = await db
      .select({ id: website.id, service_id: website.service_id, hours: website.hours })
      .from(website)
      .where(and(eq(website.is_active, true), isNull(website.archived_at)))
    const visited = await realtime.inhabited(sites.map(({ id }) => siteChannel(id)))
    const open = sites.filter(({ id }) => visited.has(siteChannel(id)))
    if (open.length === 0) return
    for (const [id, one] of await availabilitiesOf(open)) publishChange(id, one)
  })

  function publishChange(id: string, one: Availability): void {
    const text = JSON.stringify(one)
    if (reported.get(id) === text) return
    reported.set(id, text)
    realtime.emit(siteChannel(id), 'availability', one)
  }

  return {
    async availabilityOf(site) {
      const found = (await availabilitiesOf([site])).get(site.id)
      if (!found) throw new Error('Cannot tell who answers: the website was left out')
      return found
    },
  }
}
