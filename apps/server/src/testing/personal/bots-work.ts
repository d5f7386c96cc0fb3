import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { botTask } from '../../ai/tables/bot-task.ts'
import { goldenCase } from '../../ai/tables/golden-case.ts'
import { aiKnowledgeRevision } from '../../ai/tables/knowledge.ts'
import { llmCall } from '../../ai/tables/llm-call.ts'
import { memory } from '../../ai/tables/memory.ts'
import { mistake } from '../../ai/tables/mistake.ts'
import { picture } from '../../ai/tables/picture.ts'
import { rejection } from '../../ai/tables/rejection.ts'
import { rule } from '../../ai/tables/rule.ts'
import { botStep } from '../../ai/tables/step.ts'
import { aiUpdateRequest } from '../../ai/tables/update-request.ts'
import type { TestServer } from '../test-server.ts'
import type { Canaries } from './canaries.ts'

interface Where {
  room_id: string
  customer_id: string
}

/** What bots store about a conversation, one row of each kind; model-written texts are canaries. */
export async function leaveBotsWork(
  { database: { db } }: TestServer,
  { room_id, customer_id }: Where,
  { gone }: Canaries,
): Promise<void> {
  const at = new Date().toISOString()
  const [task_id, rejection_id, knowledge_id] = [uuidv7(), uuidv7(), uuidv7()]
  await db.insert(botTask).values({
    id: task_id,
    type: 'CUSTOMER_SERVICE',
    status: 'NOTIFIED',
    phase: 'WAITING',
    room_id,
    trigger_seq: 2,
    subject: gone(),
    input: { asked: gone() },
    instruction: gone(),
    draft: gone(),
    intent: gone(),
    reasons: [gone()],
    citations: [{ kind: 'KNOWLEDGE', id: null, label: gone(), text: gone() }],
    output: { judged: gone() },
    run_after: at,
    created_at: at,
    updated_at: at,
  })
  const step = { task_id, input: { said: gone() }, output: { answer: gone() }, took_ms: 1, at }
  await db.insert(botStep).values({ ...step, step: gone(), input_hash: gone() })
  await db.insert(memory).values({
    customer_id,
    room_id,
    seq: 1,
    task_id,
    key: gone(),
    value: gone(),
    category: 'PREFERENCE',
    quote: gone(),
    state: 'KEPT',
    valid_from: at,
    created_at: at,
  })
  await db.insert(mistake).values({
    task_id,
    room_id,
    seq: 1,
    type: 'HALLUCINATION',
    severity: 3,
    evidence: [1],
    suggested_instruction: gone(),
    found_by: 'MODEL',
  } as typeof mistake.$inferInsert)
  await db.insert(rejection).values({
    id: rejection_id,
    task_id,
    room_id,
    message: gone(),
    draft_version: 1,
    instruction: gone(),
    user_id: uuidv7(),
    at,
  })
  await db.insert(goldenCase).values({
    origin: 'REJECTION',
    rejection_id,
    title: gone(),
    intent: 'PRICE',
    severity: 3,
    snapshot: { burst: [gone()], transcript: [], language: 'th', sources: [] },
    must: [gone()],
    must_not: [gone()],
    note: gone(),
    created_at: at,
  } as typeof goldenCase.$inferInsert)
  await db.insert(rule).values({
    kind: 'STYLE',
    scope: 'GLOBAL',
    state: 'ACTIVE',
    title: 'Prices',
    rule: 'Name the price with its unit',
    question: gone(),
    bad_example: gone(),
    good_example: gone(),
    findings: [gone()],
    rejection_id,
  } as typeof rule.$inferInsert)
  await db.insert(llmCall).values({
    kind: 'ASK',
    task_id,
    room_id,
    provider: 'GEMINI',
    model: 'm',
    attempt: 1,
    turn: 1,
    outcome: 'OK',
    detail: gone(),
    reserved_micro_thb: 0,
    cost_micro_thb: 0,
  } as typeof llmCall.$inferInsert)
  await db.insert(aiUpdateRequest).values({
    type: 'SHOP_INFO',
    field: 'phone',
    current: '02',
    proposed: '021112222',
    evidence: [{ room_id, seq: 1, quote: gone(), at }],
    value_hash: 'h',
    base_version: 1,
  } as typeof aiUpdateRequest.$inferInsert)
  const { rows } = await db.execute<{ id: string; sha256: string }>(sql`
    select message.id, stored_file.sha256 from chat_message as message
    join stored_file on stored_file.owner_id = message.room_id where message.room_id = ${room_id} limit 1`)
  const said = rows[0]
  await db.execute(sql`
    insert into ai_knowledge (id, question, answer, tags, source, status, question_key, content_hash, terms, question_terms, search)
    values (${knowledge_id}, ${gone()}, ${gone()}, array[${gone()}], ${JSON.stringify({
      type: 'STAFF_ANSWER',
      ref: said?.id,
      label: gone(),
    })}::jsonb, 'DRAFT', ${gone()}, 'h', to_tsvector('simple', ${gone()}), to_tsvector('simple', ${gone()}), ${gone()})`)
  await db.insert(aiKnowledgeRevision).values({ knowledge_id, version: 1, content: { question: gone() } })
  await db.insert(picture).values({
    sha256: said?.sha256 ?? '',
    version_no: 1,
    kind: 'OTHER',
    description: gone(),
    ocr: [gone()],
    has_instructions: false,
    pii: [],
    provider: 'GEMINI',
    model: 'm',
    created_at: at,
  } as typeof picture.$inferInsert)
}
