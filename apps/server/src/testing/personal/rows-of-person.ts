import { sql } from 'drizzle-orm'
import type { ChannelShop } from '../channel-shop.ts'
import type { Visitor } from '../chat-shop.ts'
import type { PersonWork } from './person-work.ts'
import type { RowsOf } from './plant.ts'

interface Person extends Pick<ChannelShop, 'server' | 'accounts'> {
  visitor: Visitor
  work: PersonWork
}

/** The person's row in each table, and where a law keeps its text; adds rows that no call made. */
export async function rowsOfPerson({ server, accounts, visitor, work }: Person) {
  const { customer_id, room_id } = visitor
  const { db } = server.database
  await db.execute(sql`
    insert into machine_service_history (id, service_id, move, actor_type, at)
    values (gen_random_uuid(), ${work.declined}, 'M4', 'STAFF', now())`)
  await db.execute(sql`
    insert into channel_member (room_id, user_id, name, checked_at) values (${room_id}, 'u', 'n', now())`)
  await db.execute(sql`
    insert into customer_purchase (id, customer_id, amount, order_ref, paid_at)
    values (gen_random_uuid(), ${customer_id}, 1, 'r', now())`)
  // Far ahead, so that no mail leaves meanwhile.
  await db.execute(sql`
    insert into customer_contact_change (id, customer_id, source, field, at)
    values (gen_random_uuid(), ${customer_id}, 'STAFF', 'email', now() + interval '1 year')`)
  await db.execute(sql`
    insert into customer_notice (key, client_id, customer_id, room_id, body, mail, due_at, created_at)
    values ('n', gen_random_uuid(), ${customer_id}, ${room_id}, 'b', '{}', now() + interval '1 year', now())`)
  await db.execute(sql`
    insert into chat_visitor_code (room_id, email, code_hash, expires_at)
    values (${room_id}, 'e', 'h', now() + interval '1 day')`)
  await db.execute(sql`
    insert into channel_outbox (room_id, seq, account_id, retry_key, next_at)
    values (${room_id}, 1, ${accounts.LINE.id}, gen_random_uuid(), now() + interval '1 day')`)
  await db.execute(sql`
    with told as (
      insert into signal (id, user_id, key, kind, bell, interrupts, mail)
      values (gen_random_uuid(), gen_random_uuid(), ${`message ${room_id} 1`}, 'message', true, true, false) returning id, user_id),
    browser as (
      insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at, reached_at)
      select gen_random_uuid(), user_id, gen_random_uuid(), 'https://push.example/erased', 'k', 'a', now(), now()
      from told returning id)
    insert into push_outbox (signal_id, subscription_id, payload, next_at)
    select told.id, browser.id, '', now() + interval '1 day' from told, browser`)
  const room = sql`room_id = ${room_id}`
  const theirs: RowsOf = {
    chat_message: sql`${room} and seq = 2`,
    chat_message_text: room,
    chat_message_trace: room,
    chat_room: sql`id = ${room_id}`,
    chat_scheduled_message: room,
    chat_room_tag: room,
    channel_member: room,
    channel_outbox: room,
    customer: sql`id = ${customer_id}`,
    customer_notice: sql`customer_id = ${customer_id}`,
    customer_contact_change: sql`customer_id = ${customer_id} and at > now()`,
    customer_merge_move: sql`merge_id in (select id from customer_merge where into_id = ${customer_id})`,
    chat_visitor_code: room,
    email_outbox: sql`related_id = ${room_id}`,
    lab_order: sql`id = ${work.lab_order}`,
    lab_order_history: sql`order_id = ${work.lab_order}`,
    label_comment: sql`design_id = ${work.label}`,
    label_proof_link: sql`design_id = ${work.label}`,
    lab_sample: sql`order_id = ${work.lab_order}`,
    machine: sql`customer_id = ${customer_id}`,
    maintenance_plan: sql`machine_id in (select id from machine where customer_id = ${customer_id})`,
    machine_quotation: sql`service_id = ${work.declined}`,
    machine_service: sql`id = ${work.declined}`,
    machine_service_history: sql`service_id = ${work.declined}`,
    machine_visit: sql`service_id = ${work.declined}`,
    notification: sql`strpos(target::text, ${work.declined}) > 0 or strpos(target::text, ${work.recipe}) > 0
      or strpos(target::text, ${work.lab_order}) > 0`,
    push_outbox: sql`true`,
    recipe: sql`id = ${work.recipe}`,
    recipe_approval_link: sql`recipe_id = ${work.recipe}`,
    recipe_package: sql`recipe_id = ${work.recipe}`,
    recipe_status_history: sql`recipe_id = ${work.recipe}`,
    record_note: sql`record_id = ${customer_id}`,
    service_contract: sql`customer_id = ${customer_id}`,
    session: sql`subject_id = ${customer_id}`,
    // The other picture is the one with a description.
    stored_file: sql`owner_id = ${room_id} and sha256 not in (select sha256 from ai_picture)`,
    webhook_inbox: sql`identity like 'U%'`,
  }
  const accepted: RowsOf = {
    ...theirs,
    customer_purchase: sql`customer_id = ${customer_id}`,
    machine_quotation: sql`service_id = ${work.accepted}`,
    machine_service: sql`id = ${work.accepted}`,
    lab_order_step: sql`order_id = ${work.lab_order}`,
    lab_report: sql`order_id = ${work.lab_order}`,
    lab_result: sql`order_id = ${work.lab_order}`,
    label_design: sql`id = ${work.label}`,
    label_revision: sql`design_id = ${work.label}`,
    label_data: sql`recipe_id = ${work.recipe}`,
  }
  return { gone: theirs, retained: accepted }
}
