import type { OpeningHours } from '@rp/domain/chat/opening-hours'
import { weekdays } from '@rp/domain/enumerations'
import { v7 as uuidv7 } from 'uuid'
import { chatService } from '../chat/tables/chat-service.ts'
import { website } from '../chat/tables/website.ts'
import { openTestServer, type Person, type TestServer } from './test-server.ts'

export interface Visitor {
  token: string
  room_id: string
  customer_id: string
  chg: number
}

/** A website with a chat widget, whose rooms the given staff answer. */
export interface Shop {
  service_id: string
  website_id: string
  /** A page of the website. */
  origin: string
  /** A new visitor opens the widget. */
  visit(): Promise<Visitor>
}

/** A server with a shop, and two staff members who answer its chats. */
export interface StaffedShop {
  server: TestServer
  agent: Person
  colleague: Person
  shop: Shop
}

/** `colleague`: fields of the second one. */
export async function openStaffedShop(colleague: { username?: string } = {}): Promise<StaffedShop> {
  const server = await openTestServer()
  const people = [await server.staff('STAFF/CHAT'), await server.staff('STAFF/CHAT', colleague)] as const
  return { server, agent: people[0], colleague: people[1], shop: await openShop(server, [...people]) }
}

/** So that tests do not depend on the time of day. */
export const alwaysOpen: OpeningHours = {
  days: [...weekdays],
  times: [{ start: '00:00', end: '24:00' }],
  closed_on_holidays: false,
}

export async function openShop(server: TestServer, staff: { id: string }[], token = 'shop'): Promise<Shop> {
  const { db } = server.database
  const [service_id, website_id] = [uuidv7(), uuidv7()]
  const origin = `https://${token}.example`
  await db.insert(chatService).values({
    id: service_id,
    name_en: 'Sales',
    name_th: 'ฝ่ายขาย',
    staff_ids: staff.map(({ id }) => id),
    hours: alwaysOpen,
  })
  await db.insert(website).values({
    id: website_id,
    name: token,
    token,
    service_id,
    allowed_origins: [origin],
    theme_colour: '#1F5FE0',
    greeting_en: 'Hello',
    greeting_th: 'สวัสดี',
  })
  const visit = async () => {
    const { content } = await server.call<Visitor>('POST', '/api/widget/session', null, {
      body: { website: token },
      headers: { origin },
    })
    return content
  }
  return { service_id, website_id, origin, visit }
}
