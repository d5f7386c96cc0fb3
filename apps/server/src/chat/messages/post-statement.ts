import { waitsBehind, type DeliveryState } from '@rp/domain/chat/delivery'
import type { RefusalReason } from '@rp/domain/chat/refusals/reasons'
import { previewOf, roomStatusBy } from '@rp/domain/chat/room-rules'
import { whatsAppWindowMs } from '@rp/domain/limits'
import { v7 as uuidv7 } from 'uuid'
import type { CheckedMessage, Unseen } from './checked-message.ts'

/** The statement's result row for one message. */
export type PostedRow = {
  ord: string
  /** Null if it replies to a message that the sender cannot see, or the messaging window is over. */
  seq: number | null
  answers_seen: boolean
  void: boolean
  window_over: boolean
  chg: number
  id: string
  at: string
  dup: boolean
  service_id: string
  delivery: DeliveryState | null
  delivery_error: string | null
  delivery_reason: RefusalReason | null
  outbox_id: string | null
  unseen_outbox_id: string | null
  unseen: Unseen | null
} & Record<string, unknown>

/**
 * Writes messages of any rooms in ONE statement: locks the rooms, deduplicates repeated sends, numbers new messages without
 * gaps under the lock, records waits and unseen messages, queues what leaves for another channel, what to index and
 * what to seal, and writes the events to the outbox.
 *
 * A message that was mailed is not unseen again; the first message after it is, and may be mailed. Unseen by the
 * assignee, or by all staff of the service when there is no active assignee. An answer is a public message of staff or
 * bot; a bot's answer is void if a person wrote meanwhile, even in the same batch. What leaves while the room's queue is
 * stopped has not arrived, so it ends no wait. Internal notes change neither the list nor the customer's status.
 */
export const postStatement = `
with input as materialized (
  select *, visibility = 'public' and sender_type in ('STAFF', 'BOT') as answers
  from jsonb_to_recordset($1::jsonb) as message(ord int, room_id uuid, client_id uuid, id uuid, sender_type text,
    sender_id uuid, sender_name text, sees_all boolean, identity text, visibility text, kind text, meta jsonb, body text,
    files jsonb, reply_to int, external_id text, preview text, room_status text, after_seq int, approved boolean)
), locked as materialized (
  select id, service_id, identity, channel, channel_account_id, status, last_seq, chg, customer_no, assignee_id,
    waiting_since, stopped_seq, last_staff_seq, customer_id, visitor_email, last_human_seq, blocked_at,
    bot_paused_at is null and bot_mode = 'AUTO' as bot_speaks, coalesce(window_expires_at <= $2::timestamptz, channel = 'WHATSAPP') as window_over
  from chat_room where id in (select room_id from input) order by id for update
), allowed as materialized (
  select input.*, locked.service_id, locked.status, locked.last_seq, locked.chg, locked.customer_no, locked.channel,
    locked.channel_account_id, locked.waiting_since, locked.last_staff_seq, locked.stopped_seq is not null as is_stopped,
    coalesce(last_human_seq > after_seq or not (approved or bot_speaks), false)
      or after_seq is not null and exists (select 1 from input as other where other.room_id = input.room_id
        and other.visibility = 'public' and other.sender_type in ('CUSTOMER', 'STAFF') and not exists (select 1
          from chat_message as there where there.room_id = other.room_id and there.client_id = other.client_id)) as void,
    locked.window_over and visibility = 'public' and sender_type <> 'CUSTOMER' and kind <> 'TEMPLATE' as window_over,
    input.reply_to is null or exists (select 1 from chat_message as answered where answered.room_id = input.room_id
      and answered.seq = input.reply_to and (input.sender_type <> 'CUSTOMER' or answered.visibility = 'public')) as answers_seen
  from input join locked on locked.id = input.room_id
  where case when sender_type = 'CUSTOMER' then input.identity = locked.identity and locked.blocked_at is null
    else sees_all or exists (select 1 from chat_service where id = locked.service_id and sender_id = any(staff_ids)) end
), known as materialized (
  select allowed.ord, message.seq, message.chg, message.id, message.at, message.delivery, message.delivery_error,
    message.delivery_reason
  from allowed join chat_message as message on message.room_id = allowed.room_id and message.client_id = allowed.client_id
), fresh as materialized (
  select distinct on (room_id, client_id) * from allowed
  where answers_seen and not void and not (window_over and sender_type <> 'SYSTEM') and ord not in (select ord from known)
  order by room_id, client_id, ord
), numbered as materialized (
  select fresh.*, least((meta->>'sent_at')::timestamptz, $2::timestamptz) as written_at, last_seq + (row_number() over in_room)::int as seq, chg + (row_number() over in_room)::int as new_chg,
    customer_no + (count(*) filter (where sender_type = 'CUSTOMER') over in_room)::int as new_customer_no,
    case when channel_account_id is not null and sender_type <> 'CUSTOMER' and visibility = 'public' then 'QUEUED' end as delivery,
    is_stopped and sender_type <> 'CUSTOMER' and visibility = 'public' as waits_behind
  from fresh window in_room as (partition by room_id order by ord)
), written as (
  insert into chat_message (room_id, seq, chg, customer_no, id, client_id, sender_type, sender_id, sender_name, visibility,
    kind, meta, body, files, reply_to, external_id, delivery, delivery_error, delivery_reason, at)
  select room_id, seq, new_chg, new_customer_no, id, client_id, sender_type, sender_id, sender_name, visibility,
    kind, meta, body, files, reply_to, external_id, delivery, case when waits_behind then '${waitsBehind}' end,
    case when waits_behind then 'queued' end, $2::timestamptz
  from numbered
), unindexed as (
  insert into chat_message_unindexed (room_id, seq) select room_id, seq from numbered where body <> ''
), unsealed as (
  insert into chat_message_unsealed (room_id, seq) select room_id, seq from numbered
), leaving as (
  insert into channel_outbox (room_id, seq, account_id, retry_key, next_at)
  select room_id, seq, channel_account_id, id, $2::timestamptz from numbered where delivery = 'QUEUED'
), newest as materialized (
  select room_id, max(seq) as seq, max(new_chg) as chg, max(new_customer_no) as customer_no, max(service_id::text)::uuid as service_id,
    max(channel) as channel, max(last_staff_seq) as staff_seq_before, max(status) as status_before,
    max(waiting_since) as waited_since,
    max(seq) filter (where visibility = 'public') as public_seq,
    max(seq) filter (where visibility = 'public' and sender_type in ('CUSTOMER', 'STAFF')) as human_seq,
    bool_or(visibility = 'public' and sender_type = 'STAFF') as is_staff_there,
    max(seq) filter (where sender_type = 'CUSTOMER') as customer_seq, min(seq) filter (where sender_type = 'CUSTOMER') as first_customer_seq,
    max(written_at) filter (where sender_type = 'CUSTOMER') as written_at,
    (array_agg(written_at order by seq) filter (where sender_type = 'CUSTOMER'))[1] as first_written_at,
    max(seq) filter (where sender_type = 'STAFF') as staff_seq, max(seq) filter (where answers and not waits_behind) as answer_seq,
    max(seq) filter (where waits_behind) as behind_seq,
    (array_agg(sender_id order by seq) filter (where answers and not waits_behind))[1] as answered_by,
    (array_agg(case when waits_behind then 'OPEN' else room_status end order by seq desc)
      filter (where waits_behind or room_status is not null))[1] as status
  from numbered group by room_id
), state as materialized (
  select *, coalesce(customer_seq > coalesce(answer_seq, 0), false) as unanswered,
    coalesce(answer_seq > coalesce(customer_seq, 0), false) as answered,
    first_customer_seq is not null and waited_since is null as waits,
    (select written_at from numbered where numbered.room_id = newest.room_id and sender_type = 'CUSTOMER'
      and seq > coalesce(answer_seq, 0) order by seq limit 1) as waits_since
  from newest
), touched as (
  update chat_room as room set last_seq = state.seq, chg = state.chg, customer_no = state.customer_no,
    last_customer_seq = coalesce(state.customer_seq, room.last_customer_seq),
    last_staff_seq = coalesce(state.answer_seq, room.last_staff_seq),
    staff_read_seq = greatest(room.staff_read_seq, state.staff_seq),
    customer_read_seq = greatest(room.customer_read_seq, state.customer_seq),
    last_human_seq = coalesce(state.human_seq, room.last_human_seq),
    bot_paused_at = case when state.is_staff_there then coalesce(room.bot_paused_at, $2::timestamptz)
      when room.status = 'CLOSED' and state.customer_seq is not null and state.status = 'OPEN' then null else room.bot_paused_at end,
    status = coalesce(state.status, room.status),
    waiting_since = case when state.answered then null when state.unanswered and state.answer_seq is not null then state.waits_since
      when state.unanswered then coalesce(room.waiting_since, state.waits_since) else room.waiting_since end,
    undelivered_seq = coalesce(state.behind_seq, case when state.answer_seq is null then room.undelivered_seq end),
    window_expires_at = case when state.customer_seq is null or room.channel <> 'WHATSAPP' then room.window_expires_at
      else greatest(room.window_expires_at, state.written_at + make_interval(secs => ${whatsAppWindowMs / 1000})) end,
    last_chat_at = case when last.seq is null then room.last_chat_at else greatest(room.last_chat_at, $2::timestamptz) end,
    last_preview = coalesce(last.preview, room.last_preview), last_sender = coalesce(last.sender_type, room.last_sender)
  from state left join numbered as last on last.room_id = state.room_id and last.seq = state.public_seq
  where room.id = state.room_id
), waited as (
  update chat_wait as wait set answered_at = $2::timestamptz, answered_by = state.answered_by
  from state where wait.room_id = state.room_id and wait.answered_at is null and state.answer_seq is not null and not state.waits
), waiting as (
  insert into chat_wait (room_id, from_seq, service_id, channel, is_first, started_at, answered_at, answered_by)
  select room_id, first_customer_seq, service_id, channel,
    staff_seq_before <= coalesce((select max(seq) from chat_closing where chat_closing.room_id = state.room_id), 0), first_written_at,
    case when answered then $2::timestamptz end, case when answered then answered_by end
  from state where waits
), seen as (
  delete from chat_unseen using state where chat_unseen.room_id = state.room_id
    and (state.answered and recipient_type = 'STAFF' or state.customer_seq is not null and recipient_type = 'CUSTOMER')
), unseen as (
  insert into chat_unseen (room_id, recipient_id, recipient_type, from_seq, since)
  select state.room_id, recipient_id, recipient_type, from_seq, $2::timestamptz
  from state join locked on locked.id = state.room_id cross join lateral (
    select distinct unnest(case when exists (select 1 from staff where staff.id = locked.assignee_id and is_active and (staff.id = any(staff_ids)
      or role = 'SUPER_ADMIN' or role = 'ADMIN' and department = 'CHAT')) then array[locked.assignee_id] else staff_ids end) as recipient_id,
      'STAFF' as recipient_type, first_customer_seq as from_seq from chat_service where chat_service.id = locked.service_id and unanswered
    union all select customer.id, 'CUSTOMER', answer_seq from customer
      where answered and locked.channel = 'WEBSITE' and customer.id = locked.customer_id
        and (customer.email is not null or locked.visitor_email is not null)
  ) as recipients
  on conflict (room_id, recipient_id) do update set from_seq = excluded.from_seq, since = excluded.since, mailed_seq = null
    where chat_unseen.mailed_seq is not null
  returning room_id, recipient_id, recipient_type
), told_unseen as (
  insert into outbox (topic, payload)
  select 'chat.unseen', jsonb_build_object('room_id', state.room_id, 'seq', state.customer_seq, 'waits', state.waits,
    'user_ids', coalesce((select jsonb_agg(recipient_id) from unseen where unseen.room_id = state.room_id and recipient_type = 'STAFF'), '[]'::jsonb))
  from state where unanswered and (waits or exists (select 1 from unseen where unseen.room_id = state.room_id and recipient_type = 'STAFF'))
  returning id, payload
), told as (
  insert into outbox (topic, payload) select 'chat.message', jsonb_build_object('room_id', room_id, 'seq', seq) from numbered
  returning id, payload
)
select allowed.ord, coalesce(known.seq, numbered.seq) as seq, coalesce(known.chg, numbered.new_chg) as chg,
  coalesce(known.id, numbered.id) as id, coalesce(known.at, $2::timestamptz) as at,
  (known.ord is not null or numbered.ord is distinct from allowed.ord) as dup, allowed.service_id, allowed.answers_seen,
  allowed.void, allowed.window_over, coalesce(known.delivery, numbered.delivery) as delivery,
  case when known.ord is not null then known.delivery_error when numbered.waits_behind then '${waitsBehind}' end as delivery_error,
  case when known.ord is not null then known.delivery_reason when numbered.waits_behind then 'queued' end as delivery_reason,
  told.id as outbox_id, told_unseen.id as unseen_outbox_id, told_unseen.payload as unseen
from allowed
left join known on known.ord = allowed.ord
left join numbered on numbered.room_id = allowed.room_id and numbered.client_id = allowed.client_id
left join told on (told.payload->>'room_id')::uuid = numbered.room_id and (told.payload->>'seq')::int = numbered.seq and numbered.ord = allowed.ord
left join told_unseen on (told_unseen.payload->>'room_id')::uuid = numbered.room_id and (told_unseen.payload->>'seq')::int = numbered.seq
  and numbered.ord = allowed.ord`

/** The two parameters of `postStatement`: the messages as JSON, and the time of the commit. */
export function postValues(messages: CheckedMessage[], at: string): [string, string] {
  return [JSON.stringify(messages.map(inputOf)), at]
}

function inputOf(message: CheckedMessage, ord: number) {
  const { room_id, client_id, sender, visibility, kind, meta, body, files, reply_to } = message
  const { sees_all, identity, external_id, guard } = message
  return {
    ord,
    id: uuidv7(),
    room_id,
    client_id,
    sender_type: sender.type,
    sender_id: sender.id,
    sender_name: sender.username,
    sees_all,
    identity,
    external_id,
    visibility,
    kind,
    meta,
    body,
    files,
    reply_to,
    after_seq: guard?.after_seq,
    approved: guard?.approved,
    preview: previewOf(body, files, meta),
    room_status: roomStatusBy(sender.type, visibility) ?? null,
  }
}
