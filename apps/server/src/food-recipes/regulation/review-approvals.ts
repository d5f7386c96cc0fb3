import { requestDays } from '@rp/domain/regulation/request'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { bySystem } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal, found } from '../../platform/refusal.ts'
import { bangkokDay } from '@rp/domain/dates'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { linkUnkeyed } from './link-substances.ts'
import { logRequest } from './log-request.ts'
import { openRequest } from './open-request.ts'
import { checkProposal, openRuleAt } from './proposal.ts'
import { transitionRequestTo } from './request-moves.ts'
import type { RequestDeps } from './request-deps.ts'
import { contentOf } from './write-rule.ts'

/** Nightly: approvals expire after a year, and their rules are proposed again for review. */
export async function reviewApprovals(
  { database: { db }, write }: Pick<Platform, 'database' | 'write'>,
  deps: RequestDeps,
  now = new Date(),
): Promise<void> {
  await write(linkUnkeyed)
  const since = new Date(now.getTime() - requestDays.review * 24 * 3_600_000).toISOString()
  const due = await db
    .select({ id: regulationRequest.id })
    .from(regulationRequest)
    .where(
      and(
        eq(regulationRequest.status, 'APPROVED'),
        isNotNull(regulationRequest.rule_id),
        sql`${regulationRequest.decided_at} <= ${since}`,
      ),
    )
    .orderBy(asc(regulationRequest.decided_at))
  for (const { id } of due) await write((tx) => expire(tx, deps, id, now))
}

async function expire(tx: Tx, deps: RequestDeps, id: string, now: Date): Promise<void> {
  const requested = { to: 'EXPIRED', expected_status: 'APPROVED' } as const
  const request = await transitionRequestTo(tx, deps, id, { request: requested, ...bySystem })
  const current = await openRuleAt(tx, { ...request, source: { id: request.source_id } })
  if (!current) return
  const [source] = await tx.select().from(regulationSource).where(eq(regulationSource.id, request.source_id))
  const place = { source: found(source), source_ref: request.source_ref, part: request.part, current }
  const proposed = contentOf(current, request.proposed?.substance_ids ?? [])
  const effective_from = bangkokDay(now)
  const { ingredient_id } = request
  if (!(await isFree(checkProposal(tx, { place, ingredient_id, proposed, effective_from })))) return
  const opened = await openRequest(
    tx,
    {
      place,
      kind: 'CHANGE',
      origin: request.origin,
      proposed,
      effective_from,
      ingredient_id,
      sources: request.sources,
      note: `${request.number}: a year has passed · ครบหนึ่งปี`,
    },
    bySystem,
  )
  await logRequest(tx, opened, bySystem)
  await deps.notifyOpened(tx, opened, bySystem)
}

/** If there is already a proposal about it, that request is the review. */
async function isFree(check: Promise<unknown>): Promise<boolean> {
  try {
    await check
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
