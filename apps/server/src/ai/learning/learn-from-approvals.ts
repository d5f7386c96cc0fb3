import { demandsOfApproved } from '@rp/domain/ai/learning/golden-case'
import { findIntention } from '@rp/domain/ai/replies/intentions'
import { openMask } from '@rp/domain/ai/gateway/masking'
import { truncate } from '@rp/domain/texts'
import { eq } from 'drizzle-orm'
import { v5 as uuidv5 } from 'uuid'
import { readValues } from '../../configuration/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { readRoomView } from '../room-view.ts'
import { botTask } from '../tables/bot-task.ts'
import { goldenCase } from '../tables/golden-case.ts'
import { isOfRoom } from '../tasks/claim.ts'
import { isSampled } from '../tasks/is-sampled.ts'
import { snapshotOf } from './snapshot.ts'

/** Namespace that turns a task into the id of its case, so that a repeated event is a duplicate. */
const namespace = '9b1a4c52-2f0e-4d4b-8a3c-5f6de0a1c7b4'
/** The case of an approved draft, if it was sampled. */
export function caseOfApproval(task_id: string): string {
  return uuidv5(task_id, namespace)
}

/** Below the severity that forbids by itself: only regressions count. */
const severityOfApproval = 2

/** Turns a sample of the drafts that staff sent unchanged into golden cases, so that right answers stay right. */
export function learnFromApprovals({ database, outbox }: Platform): void {
  const { db } = database

  outbox.on<{ task_id: string }>('ai.approved', async ({ task_id }) => {
    const { AI_APPROVAL_SAMPLE_PERCENT: percent } = await readValues(db, ['AI_APPROVAL_SAMPLE_PERCENT'])
    if (!isSampled(task_id, percent)) return
    const [task] = await db.select().from(botTask).where(eq(botTask.id, task_id))
    const view = task && isOfRoom(task) ? await readRoomView(database, task) : null
    if (!task?.draft || !view) return
    const mask = openMask()
    const demands = demandsOfApproved(mask.hide(task.draft))
    // A reply without facts can have any wording.
    if (demands.must.length === 0) return
    const intent = findIntention(view.burst, view.customer.language)
    await db
      .insert(goldenCase)
      .values({
        id: caseOfApproval(task_id),
        origin: 'APPROVAL',
        title: truncate(mask.hide(intent.query || task.draft), 120),
        intent: intent.name,
        severity: severityOfApproval,
        snapshot: mask.hideIn(await snapshotOf(database, task_id, view, intent)),
        ...demands,
        created_at: new Date().toISOString(),
      })
      .onConflictDoNothing()
  })
}
