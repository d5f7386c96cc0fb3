import { botTask as botTaskShape, exportBotTasks, listBotTasks } from '@rp/contract/ai/bot-task'
import { getBotTask } from '@rp/contract/ai/bot-task-detail'
import type { BotTask } from '@rp/contract/ai/bot-task'
import type { LearningTask } from '@rp/contract/ai/bot-task-detail'
import type { ParsedOf } from '@rp/contract/endpoint'
import type { Reason } from '@rp/domain/ai/replies/decide'
import { isLearning } from '@rp/domain/ai/task-phases'
import { asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import { exportPage, sendExport } from '../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../platform/list/list-page.ts'
import { recordLink } from '../platform/list/record-link.ts'
import { openTotals } from '../platform/list/totals.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { readQuoted } from './background/quoted-messages.ts'
import { readPrecision } from './mistakes/precision.ts'
import { readMistakes } from './mistakes/read-mistakes.ts'
import { botTask } from './tables/bot-task.ts'
import { llmCall } from './tables/llm-call.ts'
import { rejection } from './tables/rejection.ts'
import { isOfRoom } from './tasks/claim.ts'
import { botStep } from './tables/step.ts'

type Query = ParsedOf<typeof listBotTasks>['query']

const listName = 'bot-tasks'
// Table names are written out: in a select from one table Drizzle omits them, and `id` would mean the inner table's.
const customerId = sql<
  string | null
>`(select chat_room.customer_id from chat_room where chat_room.id = ai_bot_task.room_id)`
const customerName = sql<
  string | null
>`(select display_name from chat_room join customer on customer.id = chat_room.customer_id where chat_room.id = ai_bot_task.room_id)`
const deciderName = sql<string | null>`(select full_name from staff where staff.id = ai_bot_task.decided_by)`
// Sums of bigint arrive as text.
const cost =
  sql<number>`(select coalesce(sum(cost_micro_thb), 0) from ai_llm_call where task_id = ai_bot_task.id)`.mapWith(
    Number,
  )
const foundCount = sql<number | null>`(ai_bot_task.output ->> 'found')::int`

const columns = {
  id: botTask.id,
  type: botTask.type,
  status: botTask.status,
  phase: botTask.phase,
  outcome: botTask.outcome,
  room_id: botTask.room_id,
  customer_id: customerId.as('customer_id'),
  customer_name: customerName.as('customer_name'),
  trigger_seq: botTask.trigger_seq,
  subject: botTask.subject,
  intent: botTask.intent,
  confidence_pct: botTask.confidence_pct,
  draft: botTask.draft,
  round: botTask.round,
  found: foundCount.as('found'),
  cost_micro_thb: cost.as('cost_micro_thb'),
  decided_by_name: deciderName.as('decided_by_name'),
  created_at: botTask.created_at,
  updated_at: botTask.updated_at,
}

/** The tasks of the bots: the list, and one with its timeline. */
export function taskCalls({ serve, database, config }: Platform): void {
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = { name: listName, table: botTask, columns, id: botTask.id }

  const page = ({ page: number, limit, sortBy, order, ...filters }: Query) =>
    listPage<BotTask>(database, totals, {
      source,
      query: { page: number, limit, sortBy, order },
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })

  serve.staff(listBotTasks, ({ query }) => page(query))
  serve.staff(exportBotTasks, ({ query: { format, columns: seen, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: listName,
      shape: botTaskShape.shape,
      columns: seen,
      read: async () => (await page({ ...query, ...exportPage })).data,
      caller,
      link: recordLink(config, link),
    }),
  )

  serve.staff(getBotTask, async ({ params: { id } }) => {
    const [[task], steps, rejections, calls] = await Promise.all([
      db
        .select({
          task: botTask,
          customer_id: customerId,
          customer_name: customerName,
          decided_by_name: deciderName,
          found: foundCount,
          cost_micro_thb: cost,
        })
        .from(botTask)
        .where(eq(botTask.id, id)),
      db.select().from(botStep).where(eq(botStep.task_id, id)).orderBy(asc(botStep.at)),
      db
        .select({ rejection, user_name: staff.full_name })
        .from(rejection)
        .leftJoin(staff, eq(staff.id, rejection.user_id))
        .where(eq(rejection.task_id, id))
        .orderBy(asc(rejection.at)),
      db.select().from(llmCall).where(eq(llmCall.task_id, id)).orderBy(asc(llmCall.created_at)),
    ])
    const { task: row, ...names } = found(task)
    const audit = row.type === 'MistakeFinderBot' && isOfRoom(row) ? row : null
    return {
      ...row,
      ...names,
      intent: row.intent as BotTask['intent'],
      reasons: row.reasons as Reason[],
      // The learning bots write this shape; the response schema validates it again.
      learning: isLearning(row.type) ? await withMessages(db, row) : null,
      mistakes: audit ? await readMistakes(db, audit) : [],
      precision: audit ? await readPrecision(db) : null,
      steps,
      calls: calls.map((call) => ({ ...call, at: call.created_at })),
      rejections: rejections.map(({ rejection: one, user_name }) => ({ ...one, user_name })),
    }
  })
}

/** What a bot learned, with the source messages. */
async function withMessages(
  db: Pick<Platform['database']['db'], 'select'>,
  { output, room_id }: Pick<typeof botTask.$inferSelect, 'output' | 'room_id'>,
): Promise<LearningTask | null> {
  const learning = output as LearningTask | null
  if (!learning || !room_id) return learning
  const { pieces = [], updates = [] } = learning
  const seqs = [...pieces.flatMap(({ sources }) => sources), ...updates.map(({ seq }) => seq ?? 0)]
  const messages = await readQuoted(
    db,
    [...new Set(seqs)].map((seq) => ({ room_id, seq })),
  )
  return { ...learning, messages }
}

function conditions({
  type,
  status,
  outcome,
  room_id,
  q,
}: Omit<Query, 'page' | 'limit' | 'sortBy' | 'order'>) {
  const where: (SQL | undefined)[] = [
    type && eq(botTask.type, type),
    status && (status === 'RUNNING' ? isNull(botTask.status) : eq(botTask.status, status)),
    outcome && eq(botTask.outcome, outcome),
    room_id ? eq(botTask.room_id, room_id) : undefined,
    q
      ? sql`(${botTask.draft} ilike ${containing(q)} or ${botTask.subject} ilike ${containing(q)})`
      : undefined,
  ]
  return where
}
