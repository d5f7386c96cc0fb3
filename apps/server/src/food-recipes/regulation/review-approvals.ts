import { requestDays } from '@rp/domain/regulation/request'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { systemMover } from '../../platform/moves/move.ts'
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
import { moveRequestTo } from './request-moves.ts'
import type { RequestParts } from './request-parts.ts'
import { contentOf } from './write-rule.ts'

/** The work of each night. Approvals of a year ago expire, and their rules are proposed again, to be looked at anew (domain design 5.6). */
export async function reviewApprovals(
  { database: { db }, write }: Pick<Platform, 'database' | 'write'>,
  parts: RequestParts,
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
  for (const { id } of due) await write((tx) => expire(tx, parts, id, now))
}

async function expire(tx: Tx, parts: RequestParts, id: string, now: Date): Promise<void> {
  const asked = { to: 'EXPIRED', expected_status: 'APPROVED' } as const
  const request = await moveRequestTo(tx, parts, id, { asked, ...systemMover })
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
    systemMover,
  )
  await logRequest(tx, opened, systemMover)
  await parts.tellOpened(tx, opened, systemMover)
}

/** Somebody may have proposed about it already; then that request is the review. */
async function isFree(check: Promise<unknown>): Promise<boolean> {
  try {
    await check
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
