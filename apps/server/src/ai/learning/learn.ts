import { demandsOf } from '@rp/domain/ai/learning/golden-case'
import { findIntention, type Intent } from '@rp/domain/ai/replies/intentions'
import { openMask } from '@rp/domain/ai/gateway/masking'
import type { Source } from '@rp/domain/ai/replies/offline-draft'
import {
  asksTheSame,
  checkRule,
  proposeRule,
  type Proposal,
  type RuleFinding,
} from '@rp/domain/ai/learning/propose-rule'
import { agreementsMin } from '@rp/domain/ai/learning/rules'
import { resemblance } from '@rp/domain/ai/knowledge/resemblance'
import { truncate } from '@rp/domain/texts'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'
import { notifyOfProposal } from './notify-of-proposal.ts'
import type { Platform } from '../../platform/platform.ts'
import { botTask } from '../tables/bot-task.ts'
import { goldenCase, type GoldenSnapshot } from '../tables/golden-case.ts'
import { mistake } from '../tables/mistake.ts'
import { rejection } from '../tables/rejection.ts'
import { rule } from '../tables/rule.ts'
import { readRoomView } from '../room-view.ts'
import { isOfRoom, type BotTaskRow } from '../tasks/claim.ts'
import { caseOfApproval } from './learn-from-approvals.ts'
import { readMistakeView } from './mistake-view.ts'
import { snapshotOf } from './snapshot.ts'
import type { Versions } from '../versions/index.ts'
import type { GoldenCase, Evaluation } from './evaluation.ts'

interface Deps {
  notifications: Notifications
  evaluation: Evaluation
  versions: Versions
}

/** The severity of a rejection; audits set their own. */
const severityOfRejection = 4

/**
 * Learns from a rejection, idempotently. It creates a golden case that no later version may fail. An instruction also
 * becomes a rule, which goes live only if nothing speaks against it and no case fails with it.
 */
export function learnFromRejections(platform: Platform, { evaluation, versions, notifications }: Deps): void {
  const { database, outbox, write } = platform
  const { db } = database

  outbox.on<{ rejection_id: string }>('ai.rejected', async ({ rejection_id }) => {
    const [row] = await db
      .select({ rejection, task: botTask, mistake })
      .from(rejection)
      .innerJoin(botTask, eq(botTask.id, rejection.task_id))
      .leftJoin(mistake, eq(mistake.id, rejection.mistake_id))
      .where(eq(rejection.id, rejection_id))
    if (!row || !isOfRoom(row.task)) return
    const { task } = row
    const view = await (row.mistake ? readMistakeView(database, row.mistake) : readRoomView(database, task))
    if (!view) return
    const { instruction, message: rejected, user_id } = row.rejection
    const intent = findIntention(view.burst, view.customer.language)
    const { language, name } = intent
    const proposal = proposeRule({ instruction, question: intent.query, rejected, intent: name, language })
    const snapshot = await snapshotOf(database, task.id, view, intent)
    if (task.round > 0) await forgetEarlier(task, rejection_id)
    // It was sent unchanged, but later found to be wrong.
    await db
      .update(goldenCase)
      .set({ is_active: false })
      .where(eq(goldenCase.id, caseOfApproval(task.id)))
    const weight = row.mistake
      ? { origin: 'MISTAKE' as const, severity: row.mistake.severity }
      : { origin: 'REJECTION' as const, severity: severityOfRejection }
    const savedCase = await saveCase({ rejection_id, ...weight }, proposal, intent, snapshot)
    if (instruction !== '') await saveRule(rejection_id, proposal, { by: user_id, savedCase })
  })

  /** The draft from an earlier instruction was rejected, too: the newest instruction counts. */
  async function forgetEarlier({ room_id, trigger_seq }: BotTaskRow, newest: string): Promise<void> {
    const earlier = db
      .select({ id: rejection.id })
      .from(rejection)
      .innerJoin(botTask, eq(botTask.id, rejection.task_id))
      .where(
        and(eq(botTask.room_id, room_id), eq(botTask.trigger_seq, trigger_seq), lt(rejection.id, newest)),
      )
    await db.update(goldenCase).set({ is_active: false }).where(inArray(goldenCase.rejection_id, earlier))
    await db.update(rule).set({ state: 'OFF' }).where(inArray(rule.rejection_id, earlier))
  }

  async function saveCase(
    from: Pick<GoldenCase, 'origin' | 'severity'> & { rejection_id: string },
    { bad_example, good_example, question, rule: reported }: Proposal,
    { name }: Intent,
    snapshot: GoldenSnapshot,
  ): Promise<GoldenCase | undefined> {
    const mask = openMask()
    const demands = demandsOf(mask.hide(bad_example), mask.hide(good_example), mask.hide(reported))
    // Without required or forbidden facts, no answer could fail the case.
    if (demands.must.length + demands.must_not.length === 0) return undefined
    await db
      .insert(goldenCase)
      .values({
        ...from,
        title: truncate(mask.hide(question || bad_example), 120),
        intent: name,
        snapshot: mask.hideIn(snapshot),
        ...demands,
        created_at: new Date().toISOString(),
      })
      .onConflictDoNothing()
    const [savedCase] = await db
      .select()
      .from(goldenCase)
      .where(eq(goldenCase.rejection_id, from.rejection_id))
    return savedCase
  }

  async function saveRule(
    rejection_id: string,
    proposal: Proposal,
    { by, savedCase }: { by: string; savedCase: GoldenCase | undefined },
  ): Promise<void> {
    const active = await db
      .select()
      .from(rule)
      .where(and(eq(rule.state, 'ACTIVE'), isNull(rule.archived_at)))
    const spoken = checkRule(proposal, active)
    const found: RuleFinding[] =
      spoken.length > 0 || (await passes(proposal, savedCase)) ? spoken : ['REPLAY_FAILED']
    if (found.length === 0 && !(await isAdmin(by)) && (await agree(proposal, by, rejection_id))) return
    const findings: RuleFinding[] = found.length > 0 || (await isAdmin(by)) ? found : ['NEEDS_AGREEMENT']
    const isVoid = findings.includes('ONE_OFF')
    await write(async (tx) => {
      const [savedRule] = await tx
        .insert(rule)
        .values({
          ...proposal,
          rejection_id,
          findings,
          state: findings.length === 0 ? 'ACTIVE' : isVoid ? 'REFUSED' : 'PROPOSED',
          created_by: by,
          updated_by: by,
        })
        .onConflictDoNothing()
        .returning({ id: rule.id, state: rule.state, title: rule.title })
      if (savedRule?.state === 'PROPOSED') await notifyOfProposal(notifications, tx, savedRule)
    })
  }

  async function isAdmin(id: string): Promise<boolean> {
    return (await adminsOfBots(db)).includes(id)
  }

  /**
   * A colleague who gives the same instruction supports the rule. Once enough do, it goes live, as if an admin had
   * activated it.
   */
  async function agree(proposal: Proposal, by: string, rejection_id: string): Promise<boolean> {
    return write(async (tx) => {
      const open = await tx
        .select()
        .from(rule)
        .where(and(eq(rule.state, 'PROPOSED'), isNull(rule.archived_at)))
        .orderBy(rule.created_at)
        .for('update')
      const same = open.find((one) => one.rejection_id !== rejection_id && asksTheSame(one, proposal))
      if (!same) return false
      const people = [...new Set([...same.agreed_by, ...(same.created_by === by ? [] : [by])])]
      const isEnough = people.length + 1 >= agreementsMin && onlyNeedsAgreement(same.findings)
      await tx
        .update(rule)
        .set({
          agreed_by: people,
          updated_at: new Date().toISOString(),
          row_version: sql`row_version + 1`,
          ...(isEnough && { state: 'ACTIVE' as const, findings: [] }),
        })
        .where(eq(rule.id, same.id))
      return true
    })
  }

  /** Its own case passes with it, and no other case of its intention starts to fail. */
  async function passes(proposal: Proposal, savedCase: GoldenCase | undefined): Promise<boolean> {
    const version = await versions.liveVersion('chat-bot-v2')
    const changed = { version, sources: (query: string) => [sourceOf(proposal, query)] }
    if (savedCase && (await evaluation.replay(savedCase, changed)).length > 0) return false
    const worse = await evaluation.regressions({ version }, changed, {
      intent: proposal.scope_ref ?? undefined,
    })
    return worse.every((one) => one.case.id === savedCase?.id)
  }
}

function onlyNeedsAgreement(findings: readonly string[]): boolean {
  return findings.every((finding) => finding === 'NEEDS_AGREEMENT')
}

/** A rule as the bot would read it if it were live. */
export function sourceOf(
  proposal: Pick<Proposal, 'title' | 'good_example' | 'question'>,
  query: string,
): Source {
  const { title, good_example, question } = proposal
  return { kind: 'RULE', id: null, label: title, text: good_example, score: resemblance(query, question) }
}
