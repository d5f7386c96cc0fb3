import { reasons } from '@rp/domain/ai/replies/decide'
import { textFaults } from '@rp/domain/ai/replies/text-faults'
import { intentionNames } from '@rp/domain/ai/replies/intentions'
import { instructionLength, redraftsMax } from '@rp/domain/ai/learning/rules'
import { taskOutcomes, taskPhases, taskTypes } from '@rp/domain/ai/task-phases'
import { countMax, messageLength } from '@rp/domain/limits'
import { statusesOf } from '@rp/domain/statuses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { defaultPageSize, exportQuery, listQuery, pageOf } from '../list.ts'
import { canOpen } from '../policies.ts'

export const citation = z.object({
  kind: z.enum(['KNOWLEDGE', 'QUICK_REPLY', 'RULE', 'TOOL', 'INSTRUCTION']),
  id: id.nullable(),
  label: z.string(),
  text: z.string(),
})

/** A draft of the bot for the staff of its room; OPEN while it waits for one of them. */
export const approvalRequest = z.object({
  bot_task_id: id,
  room_id: id,
  message: z.string(),
  draft_version: z.int(),
  confidence_pct: z.int(),
  intent: z.enum(intentionNames),
  reasons: z.array(z.enum(reasons)),
  citations: z.array(citation),
  state: z.enum(['OPEN', 'WITHDRAWN', 'DECIDED']),
  decided_by: z.string().nullable(),
  /** Number of redrafts after a rejection. */
  round: z.int().max(redraftsMax),
  expires_at: instant.nullable(),
})
export type ApprovalRequest = z.output<typeof approvalRequest>

const draftVersion = z.int().positive().max(countMax)

export const listApprovals = endpoint({
  method: 'GET',
  path: '/ai/approval',
  policy: canOpen('messenger'),
  summary: 'Drafts that wait for a person, of the rooms the caller sees; longest waiting first',
  query: { room_id: id.optional() },
  reply: z.array(approvalRequest),
})

export const approveDraft = endpoint({
  method: 'PUT',
  path: '/ai/bot-task/:id/approve',
  policy: canOpen('messenger'),
  summary: 'Send a draft of the bot, as it is or as edited',
  params: { id },
  body: z.strictObject({
    draft_version: draftVersion,
    message: z.string().trim().min(1).max(messageLength).normalize('NFC').optional(),
  }),
  reply: z.object({ seq: z.int() }),
  refuses: ['not_found', 'illegal_transition', 'stale_version', 'superseded', 'window_over'],
})

export const rejectDraft = endpoint({
  method: 'PUT',
  path: '/ai/bot-task/:id/reject',
  policy: canOpen('messenger'),
  summary: 'Reject a draft; with an instruction the bot drafts again and learns from it',
  params: { id },
  body: z.strictObject({
    draft_version: draftVersion,
    instruction: z.string().trim().max(instructionLength).normalize('NFC').default(''),
  }),
  refuses: ['not_found', 'illegal_transition', 'stale_version'],
})

export const terminateTask = endpoint({
  method: 'PUT',
  path: '/ai/bot-task/:id/terminate',
  policy: canOpen('messenger'),
  summary: 'Take over: the draft is void and the bot is silent in the room',
  params: { id },
  refuses: ['not_found', 'illegal_transition'],
})

export const suggestReply = endpoint({
  method: 'POST',
  path: '/ai/room/:id/suggest',
  policy: canOpen('messenger'),
  summary: 'Let the bot draft an answer for the caller; it never sends it by itself',
  params: { id },
  reply: z.object({ bot_task_id: id }),
  refuses: ['not_found', 'illegal_transition'],
})

export const checkText = endpoint({
  method: 'POST',
  path: '/ai/room/:id/check',
  policy: canOpen('messenger'),
  summary: 'Check a text before somebody sends it; the result only warns',
  params: { id },
  body: z.strictObject({ text: z.string().min(1).max(messageLength).normalize('NFC') }),
  reply: z.object({ faults: z.array(z.enum(textFaults)) }),
  refuses: ['not_found'],
})

/** A bot task, as shown in the lists of AI data. */
export const botTask = z.object({
  id,
  type: z.enum(taskTypes),
  status: z.enum(statusesOf('ai_data')).nullable(),
  phase: z.enum(taskPhases),
  outcome: z.enum(taskOutcomes).nullable(),
  /** Null if the work is on a record, named in `subject`. */
  room_id: id.nullable(),
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  trigger_seq: z.int().nullable(),
  subject: z.string().nullable(),
  intent: z.enum(intentionNames).nullable(),
  confidence_pct: z.int().nullable(),
  draft: z.string().nullable(),
  round: z.int(),
  /** For learning tasks: number of findings; null while running, and for answers. */
  found: z.int().nullable(),
  cost_micro_thb: z.int(),
  decided_by_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
})
export type BotTask = z.output<typeof botTask>

const taskList = listQuery({
  sort: ['created_at', 'confidence_pct'],
  order: 'DESC',
  limit: defaultPageSize,
  filters: {
    type: z.enum(taskTypes).optional(),
    /** `RUNNING`: tasks without an API status yet. */
    status: z.enum([...statusesOf('ai_data'), 'RUNNING']).optional(),
    outcome: z.enum(taskOutcomes).optional(),
    room_id: id.optional(),
  },
})

export const listBotTasks = endpoint({
  method: 'GET',
  path: '/ai/bot-task',
  policy: canOpen('bot-task-data-list'),
  summary: 'The tasks of the bots, newest first',
  query: taskList,
  reply: pageOf(botTask),
})

export const exportBotTasks = endpoint({
  method: 'GET',
  path: '/ai/bot-task/export',
  policy: canOpen('bot-task-data-list'),
  summary: 'Export the tasks of the bots',
  query: { ...taskList, ...exportQuery },
  carries: 'download',
})
