import { sql } from 'drizzle-orm'
import type { KnownOverride } from '../../configuration/index.ts'
import { chatService } from '../tables/chat-service.ts'
import { room } from '../tables/room.ts'
import { website } from '../tables/website.ts'

const services = sql`select count(*) from ${chatService} where ${chatService.archived_at} is null`
const sites = sql`select count(*) from ${website} where ${website.archived_at} is null`
const openRooms = sql`select count(*) from ${room} where ${room.status} = 'OPEN'`

/** What chat can override of the configuration: hours, and the bot mode of a room. */
export const chatOverrides: KnownOverride[] = [
  {
    by: 'CHAT_SERVICE_HOURS',
    keys: ['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS'],
    count: sql`${services} and ${chatService.hours} is not null`,
    total: services,
  },
  {
    by: 'WEBSITE_HOURS',
    keys: ['CHAT_BUSINESS_DAYS', 'CHAT_BUSINESS_HOURS'],
    count: sql`${sites} and ${website.hours} is not null`,
    total: sites,
  },
  {
    by: 'ROOM_BOT',
    keys: ['CHAT_BOT_AUTO_REPLY', 'CHAT_BOT_AUTO_REPLY_APPROVAL'],
    count: sql`${openRooms} and ${room.bot_mode} <> 'AUTO'`,
    total: openRooms,
  },
]
