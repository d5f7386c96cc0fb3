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
import { defaultPageSize, exportFormat, listQuery, pageOf } from '../list.ts'
import { whoOpens } from '../policies.ts'

export const citation = z.object({
  kind: z.enum(['KNOWLEDGE', 'QUICK_REPLY', 'RULE', 'TOOL', 'INSTRUCTION']),
  id: id.nullable(),
  label: z.string(),
  text: z.string(),
})

/** A draft of the bot, as the staff of its room see it; OPEN while it waits for one of them (specification 7). */
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
  /** How often it was drafted anew after a no. */
  round: z.int().max(redraftsMax),
  expires_at: instant.nullable(),
})
export type ApprovalRequest = z.output<typeof approvalRequest>

const draftVersion = z.int().positive().max(countMax)

export const listApprovals = endpoint({
  method: 'GET',
  path: '/ai/approval',
  policy: whoOpens('messenger'),
  summary: 'Drafts that wait for a person, of the rooms the caller sees; longest waiting first',
  query: { room_id: id.optional() },
  reply: z.array(approvalRequest),
})

export const approveDraft = endpoint({
  method: 'PUT',
  path: '/ai/bot-task/:id/approve',
  policy: whoOpens('messenger'),
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
  policy: whoOpens('messenger'),
  summary: 'Refuse a draft; with an instruction the bot drafts anew and learns from it',
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
  policy: whoOpens('messenger'),
  summary: 'Take over: the draft is void and the bot is silent in the room',
  params: { id },
  refuses: ['not_found', 'illegal_transition'],
})

export const suggestReply = endpoint({
  method: 'POST',
  path: '/ai/room/:id/suggest',
  policy: whoOpens('messenger'),
  summary: 'Have the bot draft an answer for whoever asks; it never sends it by itself',
  params: { id },
  reply: z.object({ bot_task_id: id }),
  refuses: ['not_found', 'illegal_transition'],
})

export const checkText = endpoint({
  method: 'POST',
  path: '/ai/room/:id/check',
  policy: whoOpens('messenger'),
  summary: 'What is wrong with a text before somebody sends it: a warning, never a lock',
  params: { id },
  body: z.strictObject({ text: z.string().min(1).max(messageLength).normalize('NFC') }),
  reply: z.object({ faults: z.array(z.enum(textFaults)) }),
  refuses: ['not_found'],
})

/** What a bot did, as the lists of the AI data show it. */
export const botTask = z.object({
  id,
  type: z.enum(taskTypes),
  status: z.enum(statusesOf('ai_data')).nullable(),
  phase: z.enum(taskPhases),
  outcome: z.enum(taskOutcomes).nullable(),
  /** Null where the work is on a record, which `subject` names. */
  room_id: id.nullable(),
  customer_name: z.string().nullable(),
  trigger_seq: z.int().nullable(),
  subject: z.string().nullable(),
  intent: z.enum(intentionNames).nullable(),
  confidence_pct: z.int().nullable(),
  draft: z.string().nullable(),
  round: z.int(),
  /** Of what learns: how much it found; null while it runs, and of answers. */
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
    /** `RUNNING`: those that have no status of the specification yet. */
    status: z.enum([...statusesOf('ai_data'), 'RUNNING']).optional(),
    outcome: z.enum(taskOutcomes).optional(),
    room_id: id.optional(),
  },
})

export const listBotTasks = endpoint({
  method: 'GET',
  path: '/ai/bot-task',
  policy: whoOpens('bot-task-data-list'),
  summary: 'The tasks of the bots, newest first',
  query: taskList,
  reply: pageOf(botTask),
})

export const exportBotTasks = endpoint({
  method: 'GET',
  path: '/ai/bot-task/export',
  policy: whoOpens('bot-task-data-list'),
  summary: 'Export the tasks of the bots',
  query: { ...taskList, format: exportFormat },
  carries: 'download',
})
