import { checkText } from '@rp/contract/ai/bot-task'
import { languageWrittenIn, warningsOf } from '@rp/domain/ai/replies/outgoing-text'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { visibleRoom } from '../../chat/index.ts'
import { message } from '../../chat/tables/room.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Question, Retrieved } from '../knowledge/index.ts'

/** How many recent customer messages determine the language, and how many sources may back a promise. */
const [linesRead, sourcesMax] = [5, 12]

/** Checks a text that staff are about to send like the bot's own: its promises must have a source. */
export function checkTextCall(
  { serve, database: { db } }: Platform,
  retrieve: (question: Question) => Promise<Retrieved>,
): void {
  serve.staff(checkText, async ({ caller, params: { id: room_id }, body: { text } }) => {
    const { customer_id, website_id, service_id } = await visibleRoom(db, caller, room_id)
    const [written, { chunks, quick_replies }] = await Promise.all([
      db
        .select({ body: message.body })
        .from(message)
        .where(
          and(eq(message.room_id, room_id), eq(message.sender_type, 'CUSTOMER'), isNull(message.deleted_at)),
        )
        .orderBy(desc(message.seq))
        .limit(linesRead),
      retrieve({ query: text, customer_id, place: { website_id, service_id }, limit: sourcesMax }),
    ])
    const language = languageWrittenIn(written.map(({ body }) => body))
    const sources = [...chunks, ...quick_replies].map(({ answer }) => answer)
    return { faults: warningsOf(text, { language, sources }) }
  })
}
