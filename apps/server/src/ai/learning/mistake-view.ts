import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import { readConversation } from '../background/conversation.ts'
import type { RoomView } from '../room-view.ts'
import { botTask } from '../tables/bot-task.ts'
import { isOfRoom } from '../tasks/claim.ts'
import type { mistake } from '../tables/mistake.ts'

/** The conversation up to a mistake found by an audit; by then the room is closed. */
export async function readMistakeView(
  { db }: Pick<Database, 'db'>,
  { task_id, seq }: Pick<typeof mistake.$inferSelect, 'task_id' | 'seq'>,
): Promise<Pick<RoomView, 'burst' | 'transcript' | 'files' | 'customer'> | null> {
  const [audit] = await db.select().from(botTask).where(eq(botTask.id, task_id))
  const talk = audit && isOfRoom(audit) && (await readConversation({ db }, audit))
  if (!talk) return null
  const before = talk.lines.filter((line) => line.seq < seq || (line.seq === seq && line.from === 'CUSTOMER'))
  const transcript = before.map(({ from, text }) => ({ from, text }))
  const spoken = transcript.findLastIndex(({ from }) => from !== 'CUSTOMER')
  const burst = transcript.slice(spoken + 1).map(({ text }) => text)
  return { transcript, burst, files: [], customer: talk.customer }
}
