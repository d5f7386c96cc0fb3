import { botAnswers, type BotAnswers } from '@rp/domain/chat/bot-mode'
import type { HolidayCalendar } from '@rp/domain/calendar/work-calendar'
import type { BusinessHours } from '@rp/domain/chat/business-hours'
import { hoursThatHold } from '@rp/domain/chat/opening-hours'
import type { Language, Words } from '@rp/domain/languages'
import { eq, inArray, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { readHolidays, readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'

/** The company as the customer of a room sees it, and its opening hours. */
export interface Company {
  hours: BusinessHours
  holidays: HolidayCalendar
  /** Its name as customers see it: of the website, else of the chat service. */
  name: Words
  service_id: string
  customer: { id: string; email: string | null; username: string; display_name: string; language: Language }
  last_staff_seq: number
  /** What happens to answers of the bot there. */
  bot: BotAnswers
}

export const hourKeys = ['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS'] as const
const botKeys = ['CHAT_BOT_AUTO_REPLY', 'CHAT_BOT_AUTO_REPLY_APPROVAL'] as const

type Resolve = (company: Company | undefined) => void

/**
 * Batch loader of the company data of rooms. Always reads fresh, so that changed hours apply on every node from their
 * commit on. Requests that arrive while a query runs share the next one, which keeps the cost low under load.
 */
export function openCompanies({ db }: Database): (room_id: string) => Promise<Company | undefined> {
  let waiting: { room_id: string; resolve: Resolve; reject: (error: unknown) => void }[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const requests = waiting
      waiting = []
      try {
        const houses = await readHouses([...new Set(requests.map(({ room_id }) => room_id))])
        for (const { room_id, resolve } of requests) resolve(houses.get(room_id))
      } catch (error) {
        for (const { reject } of requests) reject(error)
      }
    }
    isRunning = false
  }

  async function readHouses(ids: string[]): Promise<Map<string, Company>> {
    const [rows, configured, holidays] = await Promise.all([
      db
        .select({
          room_id: room.id,
          own: sql<typeof website.$inferSelect.hours>`coalesce(${website.hours}, ${chatService.hours})`,
          site: website.name,
          name_en: chatService.name_en,
          name_th: chatService.name_th,
          service_id: room.service_id,
          last_staff_seq: room.last_staff_seq,
          bot_mode: room.bot_mode,
          bot_paused_at: room.bot_paused_at,
          customer: {
            id: customer.id,
            email: customer.email,
            username: customer.username,
            display_name: customer.display_name,
            language: customer.language,
          },
        })
        .from(room)
        .innerJoin(chatService, eq(chatService.id, room.service_id))
        .innerJoin(customer, eq(customer.id, room.customer_id))
        .leftJoin(website, eq(website.id, room.website_id))
        .where(inArray(room.id, ids)),
      readValues(db, [...hourKeys, ...botKeys]),
      readHolidays(db, Date.now()),
    ])
    return new Map(
      rows.map(({ room_id, own, site, name_en, name_th, bot_mode, bot_paused_at, ...rest }) => [
        room_id,
        {
          ...rest,
          hours: hoursThatHold(own, configured),
          holidays,
          bot: botAnswers(configured, { bot_mode, bot_paused_at }),
          name: { en: site ?? name_en, th: site ?? name_th },
        },
      ]),
    )
  }

  return (room_id) =>
    new Promise((resolve, reject) => {
      waiting.push({ room_id, resolve, reject })
      if (!isRunning) void run()
    })
}
