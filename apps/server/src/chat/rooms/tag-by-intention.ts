import type { Intention } from '@rp/domain/ai/replies/intentions'
import { roomTagsMax } from '@rp/domain/limits'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { room, roomTag } from '../tables/room.ts'
import { tag } from '../tables/tag.ts'
import { writeTags } from './room-changes.ts'

/**
 * Adds the tags for an intention to a room whose customer expressed it, up to the maximum of a room. A tag that was
 * removed by hand returns with the next such message.
 */
export async function tagByIntention(
  { database: { db }, write, outbox }: Pick<Platform, 'database' | 'write' | 'outbox'>,
  room_id: string,
  intention: Intention,
): Promise<void> {
  const carried = db
    .select({ one: sql`1` })
    .from(roomTag)
    .where(and(eq(roomTag.room_id, room_id), eq(roomTag.tag_id, tag.id)))
  const wanted = await db
    .select({ tag_id: tag.id, value: sql<null>`null` })
    .from(tag)
    .where(
      and(
        eq(tag.is_active, true),
        isNull(tag.archived_at),
        sql`${intention} = any(${tag.intentions})`,
        notExists(carried),
      ),
    )
    .orderBy(tag.name)
  if (wanted.length === 0) return
  await write(async (tx) => {
    await tx.select({ id: room.id }).from(room).where(eq(room.id, room_id)).for('update')
    const free = roomTagsMax - (await tx.$count(roomTag, eq(roomTag.room_id, room_id)))
    if (free <= 0) return
    await writeTags(tx, room_id, wanted.slice(0, free))
    await outbox.publish(tx, 'chat.room', { room_id })
    await outbox.publish(tx, 'chat.room-details', { room_id })
  })
}
