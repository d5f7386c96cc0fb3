import type { Client } from 'pg'

/** The results of a run, counted only in the tables. */
export interface Verdict extends Record<string, number> {
  /** Conversations whose customer was not answered, does not wait for an approval, and was not handed to people. */
  unanswered: number
  /** Answers of one task that appear in the room more than once, or in two places. */
  doubled: number
  /** Answers to a message after which the customer had written again. */
  stale: number
  /** Answers sent after staff had answered. */
  over_staff: number
  /** Tasks marked as sent whose message is missing. */
  claimed_only: number
}

export async function judge(client: Client, lostAcks: number): Promise<Verdict & { lost: number }> {
  const count = async (text: string): Promise<number> =>
    Number((await client.query<{ n: string }>(`select count(*) as n ${text}`)).rows[0]?.n)
  const between = (by: string) => `from chat_message as said
    join ai_bot_task as task on task.id = said.client_id and task.decided_by is null and said.sender_type = 'BOT'
    where exists (select 1 from chat_message as other where other.room_id = said.room_id and other.visibility = 'public'
      and other.seq > task.trigger_seq and other.seq < said.seq and other.sender_type = '${by}')`
  return {
    lost: lostAcks,
    unanswered: await count(`from chat_room as room where last_customer_seq > 0
      and exists (select 1 from chat_message where room_id = room.id and body like 'bench %')
      and last_customer_seq > last_staff_seq and not exists (select 1 from ai_bot_task as task
        where task.room_id = room.id and task.trigger_seq = room.last_human_seq
          and (task.phase = 'WAITING' or task.outcome in ('SENT', 'HANDED_OFF', 'UNAVAILABLE')))
      and bot_paused_at is null`),
    doubled: await count(`from (select 1 from chat_message where sender_type = 'BOT'
      group by room_id, client_id having count(*) > 1 union all
      select 1 from ai_bot_task where sent_seq is not null and suggested_for is null
      group by room_id, trigger_seq having count(*) > 1) as twice`),
    stale: await count(between('CUSTOMER')),
    over_staff: await count(between('STAFF')),
    claimed_only: await count(`from ai_bot_task as task where sent_seq is not null and not exists
      (select 1 from chat_message where room_id = task.room_id and seq = task.sent_seq and client_id = task.id)`),
  }
}
