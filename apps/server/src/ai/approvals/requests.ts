import type { ApprovalRequest } from '@rp/contract/ai/bot-task'
import type { Reason } from '@rp/domain/ai/replies/decide'
import type { Intention } from '@rp/domain/ai/replies/intentions'
import { eq } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Chat } from '../../chat/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { room } from '../../chat/tables/room.ts'
import { botTask } from '../tables/bot-task.ts'
import { isOfRoom, type BotTaskRow } from '../tasks/claim.ts'

/** The approval request as the staff of a room see it. */
export function requestOf(row: BotTaskRow, decided_by: string | null = null): ApprovalRequest {
  return {
    bot_task_id: row.id,
    room_id: row.room_id,
    message: row.draft ?? '',
    draft_version: row.draft_version,
    confidence_pct: row.confidence_pct ?? 0,
    intent: (row.intent ?? 'OTHER') as Intention,
    reasons: row.reasons as Reason[],
    citations: row.citations,
    state: stateOf(row),
    decided_by,
    round: row.round,
    expires_at: row.expires_at,
  }
}

function stateOf({ phase, decided_by }: BotTaskRow): ApprovalRequest['state'] {
  if (phase === 'WAITING') return 'OPEN'
  return decided_by ? 'DECIDED' : 'WITHDRAWN'
}

/** Publishes a draft's current state to the staff of its room. */
export function openApprovalNews({ db }: Database, { notifyStaff }: Pick<Chat, 'notifyStaff'>) {
  return async function notifyApproval(id: string): Promise<void> {
    const [row] = await db
      .select({ task: botTask, decider: staff.full_name, service_id: room.service_id })
      .from(botTask)
      .innerJoin(room, eq(room.id, botTask.room_id))
      .leftJoin(staff, eq(staff.id, botTask.decided_by))
      .where(eq(botTask.id, id))
    if (row && isOfRoom(row.task))
      notifyStaff(row.service_id, 'approval.request', requestOf(row.task, row.decider))
  }
}
