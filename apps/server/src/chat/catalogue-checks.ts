import type { Words } from '@rp/domain/languages'
import type { Channel } from '@rp/domain/enumerations'
import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { staff } from '../auth/tables/staff.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import { answersChats } from './rooms/room-rights.ts'
import { channelAccount } from './tables/channel-account.ts'
import { chatService } from './tables/chat-service.ts'
import { website } from './tables/website.ts'

type Input = Record<string, unknown>

/** A service must keep the channels that its websites and accounts use. */
export function checkService(platform: Platform) {
  return async (tx: Tx, input: Input, id: string | null): Promise<void> => {
    await checkStaff(platform, tx, input)
    const channels = input.channels as Channel[]
    const used = id ? await channelsInUse(tx, id) : []
    const missing = used.find((channel) => !channels.includes(channel))
    if (missing)
      throw refuseField('channels', {
        en: `must keep ${missing}: a website or account of this service uses it`,
        th: `ต้องคง ${missing} ไว้ เพราะมีเว็บไซต์หรือบัญชีของบริการนี้ใช้อยู่`,
      })
  }
}

/** A website or account may only use a service that exists and handles its channel. */
export async function refuseUnlessAccepts(
  tx: Pick<Tx, 'select'>,
  service_id: string,
  channel: Channel,
  field: string,
): Promise<void> {
  const [service] = await tx
    .select({ channels: chatService.channels, archived_at: chatService.archived_at })
    .from(chatService)
    .where(eq(chatService.id, service_id))
  if (!service || service.archived_at)
    throw refuseField(field, { en: 'names no chat service', th: 'ไม่ใช่บริการแชตที่มีอยู่' })
  if (!service.channels.includes(channel))
    throw refuseField(field, {
      en: `names a chat service that does not take ${channel}`,
      th: `เป็นบริการแชตที่ไม่รับช่องทาง ${channel}`,
    })
}

/** A website needs a service that handles websites, and an identity secret before it can require signed-in visitors. */
export async function checkWebsite(tx: Tx, input: Input, id: string | null): Promise<void> {
  await refuseUnlessAccepts(tx, String(input.service_id), 'WEBSITE', 'service_id')
  if (input.requires_identity !== true) return
  const [site] = id
    ? await tx.select({ secret: website.identity_secret }).from(website).where(eq(website.id, id))
    : []
  if (!site?.secret)
    throw refuseField('requires_identity', {
      en: 'needs an identity secret, made on the page of the saved website',
      th: 'ต้องมีรหัสลับยืนยันตัวตน ซึ่งสร้างได้ในหน้าเว็บไซต์ที่บันทึกแล้ว',
    })
}

async function channelsInUse(tx: Tx, service_id: string): Promise<Channel[]> {
  const sites = await tx
    .select({ id: website.id })
    .from(website)
    .where(and(eq(website.service_id, service_id), isNull(website.archived_at)))
    .limit(1)
  const accounts = await tx
    .selectDistinct({ channel: channelAccount.channel })
    .from(channelAccount)
    .where(and(eq(channelAccount.service_id, service_id), isNull(channelAccount.archived_at)))
  return [...(sites.length > 0 ? (['WEBSITE'] as const) : []), ...accounts.map(({ channel }) => channel)]
}

/**
 * The staff of a chat service must have access to the messenger; otherwise their notifications lead nowhere. Their
 * sockets rejoin their rooms.
 */
async function checkStaff({ outbox }: Platform, tx: Tx, input: Input): Promise<void> {
  const ids = input.staff_ids as string[]
  const people =
    ids.length === 0
      ? []
      : await tx
          .select({
            id: staff.id,
            username: staff.username,
            role: staff.role,
            department: staff.department,
          })
          .from(staff)
          .where(inArray(staff.id, ids))
  const unknown = ids.find((id) => !people.some((person) => person.id === id))
  if (unknown)
    throw refuseField('staff_ids', {
      en: `names "${unknown}", who is no staff member`,
      th: `มี "${unknown}" ซึ่งไม่ใช่พนักงาน`,
    })
  const without = people.find((person) => !answersChats(person))
  if (without)
    throw refuseField('staff_ids', {
      en: `names ${without.username}, who may not open the messenger`,
      th: `มี ${without.username} ซึ่งไม่มีสิทธิ์เปิดหน้าแชต`,
    })
  await outbox.publish(tx, 'chat.service-staff', {})
}

/** Reports the first reason that applies. */
export function refuseFor(...reasons: ((tx: Tx, id: string) => Promise<void>)[]) {
  return async (tx: Tx, id: string): Promise<void> => {
    for (const reason of reasons) await reason(tx, id)
  }
}

/** Refuses to archive a record that others still use. */
export function refuseWhile(table: PgTable & { archived_at: PgColumn }, reference: PgColumn, what: Words) {
  return async (tx: Tx, id: string): Promise<void> => {
    const [used] = await tx
      .select({ by: count() })
      .from(table)
      .where(and(eq(reference, id), isNull(table.archived_at)))
    if (used?.by)
      throw refuse('in_use', {
        detail: {
          en: `Cannot archive: still used by ${used.by} ${what.en}`,
          th: `เก็บถาวรไม่ได้: มี${what.th} ${used.by} รายการใช้อยู่`,
        },
      })
  }
}
