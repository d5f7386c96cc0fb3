import { botAnswers, type BotAnswers } from '@rp/domain/chat/bot-mode'
import type { BusinessHours } from '@rp/domain/chat/business-hours'
import { hoursThatHold } from '@rp/domain/chat/opening-hours'
import type { Language, Words } from '@rp/domain/languages'
import { eq, inArray, sql } from 'drizzle-orm'
import { customer } from '../../auth/tables/customer.ts'
import { readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'

/** Whom the customer of a room writes to, and when people answer there. */
export interface House {
  hours: BusinessHours
  /** Its name to customers: of the website, else of the chat service. */
  name: Words
  service_id: string
  customer: { id: string; email: string | null; username: string; display_name: string; language: Language }
  last_staff_seq: number
  /** What becomes of an answer of the bot there. */
  bot: BotAnswers
}

export const hourKeys = ['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS'] as const
const botKeys = ['CHAT_BOT_AUTO_REPLY', 'CHAT_BOT_AUTO_REPLY_APPROVAL'] as const

type Resolve = (house: House | undefined) => void

/**
 * Reads of which house rooms are, always anew, so that changed hours hold from their commit on, on every node. Rooms
 * that are asked for while the database works are read together: under load it costs next to nothing.
 */
export function openHouses({ db }: Database): (room_id: string) => Promise<House | undefined> {
  let waiting: { room_id: string; resolve: Resolve; reject: (error: unknown) => void }[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const houses = await readHouses([...new Set(asked.map(({ room_id }) => room_id))])
        for (const { room_id, resolve } of asked) resolve(houses.get(room_id))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isRunning = false
  }

  async function readHouses(ids: string[]): Promise<Map<string, House>> {
    const [rows, configured] = await Promise.all([
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
    ])
    return new Map(
      rows.map(({ room_id, own, site, name_en, name_th, bot_mode, bot_paused_at, ...rest }) => [
        room_id,
        {
          ...rest,
          hours: hoursThatHold(own, configured),
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
