import type { ShopInfo } from '@rp/contract/ai/update-request'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { shopFieldNames, shopFields, type ShopField } from '@rp/domain/ai/knowledge/shop-info'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { publishAnswer } from '../knowledge/index.ts'
import { aiUpdateRequest } from '../tables/update-request.ts'
import { lockShopInfo, writeShopInfo } from './shop-info.ts'

interface Decision {
  by: string
  actor: Actor
}

interface Approval extends Decision {
  base_version: number
  /** What the approver wrote in place of the proposal, or besides it. */
  changes: Partial<Record<ShopField, string | undefined>>
}

/**
 * Writes the shop's record and the knowledge that answers with it, or neither. Answers the pieces that were published.
 */
export async function approveRequest(tx: Tx, id: string, approval: Approval): Promise<string[]> {
  const { base_version, changes, by, actor } = approval
  const request = await lockedRequest(tx, id)
  const shop = await lockShopInfo(tx)
  if (shop.row_version !== base_version) throw refuse('stale_version', { current: { ...shop } })
  const values = changedValues(shop, { [request.field]: request.proposed, ...changes })
  await writeShopInfo(tx, values, by)
  const published = new Map<string, string>()
  for (const [field, answer] of Object.entries(values) as [ShopField, string][])
    published.set(
      field,
      await publishAnswer(tx, {
        input: {
          question: shopFields[field].question.th,
          answer,
          tags: [shopFields[field].question.en, shopFields[field].name.en, shopFields[field].name.th],
          language: null,
          scope: globalScope,
          valid_from: null,
          valid_to: null,
        },
        source: { type: 'UPDATE_REQUEST', ref: id, label: shopFields[field].name.en },
        by,
        actor,
      }),
    )
  await decide(tx, id, { status: 'APPROVED', by, knowledge_id: published.get(request.field) ?? null })
  return [...published.values()]
}

export async function rejectRequest(tx: Tx, id: string, { by, reason }: { by: string; reason: string }) {
  await lockedRequest(tx, id)
  await decide(tx, id, { status: 'REJECTED', by, reason })
}

async function lockedRequest(tx: Tx, id: string) {
  const [row] = await tx.select().from(aiUpdateRequest).where(eq(aiUpdateRequest.id, id)).for('update')
  const request = found(row)
  if (request.status !== 'PENDING')
    throw refuse('illegal_transition', { detail: `It is ${request.status.toLowerCase()} already` })
  return request
}

function changedValues(
  shop: ShopInfo,
  wanted: Partial<Record<ShopField, string | undefined>>,
): Partial<Record<ShopField, string>> {
  const pairs = shopFieldNames.flatMap((field): [ShopField, string][] => {
    const value = wanted[field]
    return value !== undefined && value !== shop[field] ? [[field, value]] : []
  })
  return Object.fromEntries(pairs)
}

interface Decided {
  status: 'APPROVED' | 'REJECTED'
  by: string
  reason?: string
  knowledge_id?: string | null
}

async function decide(tx: Tx, id: string, { status, by, reason, knowledge_id }: Decided): Promise<void> {
  await tx
    .update(aiUpdateRequest)
    .set({
      status,
      decided_by: by,
      decided_at: sql`now()`,
      reason: reason ?? null,
      knowledge_id: knowledge_id ?? null,
      updated_at: sql`now()`,
      updated_by: by,
      row_version: sql`row_version + 1`,
    })
    .where(eq(aiUpdateRequest.id, id))
}
