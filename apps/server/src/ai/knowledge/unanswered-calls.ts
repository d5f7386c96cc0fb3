import { listUnanswered } from '@rp/contract/ai/unanswered'
import { groupQuestions } from '@rp/domain/ai/understanding/group-questions'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'

const days = 30
/** Limits: questions read, groups shown, and rooms listed per group. */
const [readMax, shownMax, roomsMax] = [500, 50, 5]

type Row = { id: string; room_id: string; text: string; at: string }

/** Questions without an answer in the knowledge, so that authors see what to write first. */
export function unansweredCalls({ serve, database: { db } }: Platform): void {
  serve.staff(listUnanswered, async () => {
    const { rows } = await db.execute<Row>(sql`
      select task.id, task.room_id, message.body as text,
        to_char(message.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ai_bot_task as task
      join chat_message as message on message.room_id = task.room_id and message.seq = task.trigger_seq
      where task.type = 'CUSTOMER_SERVICE' and task.created_at > now() - make_interval(days => ${days})
        and (task.reasons ?| array['NO_SOURCE', 'PART_OPEN'])
        and not task.reasons ?| array['RISKY_SUBJECT', 'TROUBLE_TOLD', 'HUMAN_REQUESTED', 'INJECTION_SUSPECTED']
        and message.deleted_at is null and message.body <> ''
      order by task.created_at desc, task.id desc limit ${readMax}`)
    const roomOf = new Map(rows.map(({ id, room_id }) => [id, room_id]))
    return groupQuestions(rows)
      .slice(0, shownMax)
      .map(({ ids, ...group }) => ({
        ...group,
        tasks: ids.slice(0, roomsMax).map((id) => ({ id, room_id: roomOf.get(id) ?? id })),
      }))
  })
}
