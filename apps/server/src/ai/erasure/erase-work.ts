import { erasedName } from '@rp/domain/personal/data-retention'
import { sql } from 'drizzle-orm'
import { idsOf, type Erasure } from '../../auth/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'

/**
 * Erases what bots read, drafted, remembered and learned about a person. Task rows stay for counts and costs; their
 * texts are deleted, and running work ends. Rules and published knowledge stay: they are the company's own sentences,
 * and were refused if they named anybody.
 */
export async function eraseBotWork(
  tx: Tx,
  { customer_ids, record_ids, by, at }: Omit<Erasure, 'removeFiles'>,
): Promise<void> {
  const task_ids = await tasksOf(tx, record_ids)
  await emptyTasks(tx, { task_ids, by, at })
  await tx.execute(sql`delete from ai_memory where customer_id = ${idsOf(customer_ids)}`)
  await eraseLearnt(tx, { task_ids, customer_ids, record_ids })
  await erasePictures(tx, record_ids)
}

/** By the room, or by the record that the task is about. */
async function tasksOf(tx: Tx, record_ids: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ai_bot_task
    where room_id = ${idsOf(record_ids)} or (room_id is null and exists (
      select 1 from unnest(${sql.param(record_ids)}::text[]) as record where strpos(subject_ref, record) > 0))
    order by id for update`)
  return rows.map(({ id }) => id)
}

interface Emptied extends Pick<Erasure, 'by' | 'at'> {
  task_ids: string[]
}

async function emptyTasks(tx: Tx, { task_ids, by, at }: Emptied): Promise<void> {
  await tx.execute(sql`
    update ai_bot_task set phase = 'DONE', status = 'TERMINATE', outcome = 'SILENCED', decided_by = ${by},
      decided_at = ${at}, updated_at = ${at}, lease_owner = null, lease_until = null
    where id = ${idsOf(task_ids)} and (phase <> 'DONE' or status = 'NOTIFIED')`)
  await tx.execute(sql`
    update ai_bot_task set instruction = null, draft = null, intent = null, reasons = '[]', citations = '[]',
      output = null, subject = null, input = null
    where id = ${idsOf(task_ids)}`)
  await tx.execute(sql`delete from ai_step where task_id = ${idsOf(task_ids)}`)
  await tx.execute(sql`update ai_mistake set suggested_instruction = '' where task_id = ${idsOf(task_ids)}`)
  await tx.execute(sql`update ai_llm_call set detail = null where task_id = ${idsOf(task_ids)}`)
}

interface Learnt extends Pick<Erasure, 'customer_ids' | 'record_ids'> {
  task_ids: string[]
}

async function eraseLearnt(tx: Tx, { task_ids, customer_ids, record_ids }: Learnt): Promise<void> {
  const rejected = sql`rejection_id in (select id from ai_rejection where task_id = ${idsOf(task_ids)})`
  // A golden case is the person's conversation word for word: without it there is nothing to replay.
  await tx.execute(sql`
    update ai_golden_case set is_active = false, title = ${erasedName}, must = '[]', must_not = '[]', note = '',
      snapshot = jsonb_build_object('burst', '[]'::jsonb, 'transcript', '[]'::jsonb, 'sources', '[]'::jsonb,
        'language', snapshot -> 'language')
    where ${rejected}`)
  const theirs = sql`scope = 'CUSTOMER' and scope_ref = any(${sql.param(customer_ids)}::text[])`
  await tx.execute(sql`delete from ai_rule where ${theirs}`)
  // The rule was found by the original question; without the question, it is found by its title only.
  await tx.execute(sql`
    update ai_rule set question = title, bad_example = '', good_example = '', findings = '[]' where ${rejected}`)
  await tx.execute(sql`
    update ai_rejection set message = '', instruction = '' where task_id = ${idsOf(task_ids)}`)
  await tx.execute(sql`
    update ai_update_request set evidence = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(evidence) as one
      where coalesce(one ->> 'room_id' <> all(${sql.param(record_ids)}::text[]), true))
    where exists (select 1 from jsonb_array_elements(evidence) as one
      where one ->> 'room_id' = any(${sql.param(record_ids)}::text[]))`)
  await eraseUnpublished(tx, { customer_ids, record_ids })
}

/** Unpublished knowledge, and knowledge for this customer only. */
async function eraseUnpublished(
  tx: Tx,
  { customer_ids, record_ids }: Pick<Erasure, 'customer_ids' | 'record_ids'>,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from ai_knowledge
    where scope = any(${sql.param(customer_ids.map((id) => `CUSTOMER:${id}`))}::text[])
      or (status = 'DRAFT' and source ->> 'ref' in (
        select id::text from chat_message where room_id = ${idsOf(record_ids)}))`)
  const ids = rows.map(({ id }) => id)
  await tx.execute(sql`delete from ai_knowledge_revision where knowledge_id = ${idsOf(ids)}`)
  await tx.execute(sql`delete from ai_knowledge where id = ${idsOf(ids)}`)
}

/** Descriptions of pictures that only this person sent. The same bytes may also come from somebody else. */
async function erasePictures(tx: Tx, record_ids: string[]): Promise<void> {
  await tx.execute(sql`
    delete from ai_picture where not exists (
      select 1 from stored_file where stored_file.sha256 = ai_picture.sha256
        and stored_file.owner_id <> all(${sql.param(record_ids)}::uuid[]))`)
}
