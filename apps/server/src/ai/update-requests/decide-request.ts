import type { ValueUse } from '@rp/contract/ai/update-request'
import { shopFields, type ShopField } from '@rp/domain/ai/knowledge/shop-info'
import { eq, sql } from 'drizzle-orm'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { aiUpdateRequest } from '../tables/update-request.ts'
import { publishFacts } from './publish-facts.ts'
import { lockShopInfo } from './shop-info.ts'
import { changeUses } from './value-uses.ts'

interface Decision {
  by: string
  actor: Actor
}

interface Approval extends Decision {
  base_version: number
  /** The uses of the old value, as the approver saw them. */
  uses: Pick<ValueUse, 'kind' | 'id' | 'row_version'>[]
  /** The approver's values, instead of or in addition to the proposal. */
  changes: Partial<Record<ShopField, string | undefined>>
}

/** Updates the shop's record, its knowledge, and everything that still has the old value; all or nothing. */
export async function approveRequest(tx: Tx, id: string, approval: Approval): Promise<void> {
  const { base_version, changes, uses, by, actor } = approval
  const request = await lockedRequest(tx, id)
  const shop = await lockShopInfo(tx)
  if (shop.row_version !== base_version) throw refuse('stale_version', { current: { ...shop } })
  const { field } = request
  const value = changes[field] ?? request.proposed
  await changeUses(tx, { field, old: shop[field], by: value }, { by, actor, seen: uses })
  const published = await publishFacts(
    tx,
    shop,
    { [field]: request.proposed, ...changes },
    {
      by,
      actor,
      source: (own) => ({ type: 'UPDATE_REQUEST', ref: id, label: shopFields[own].name.en }),
    },
  )
  await decide(tx, id, { status: 'APPROVED', by, knowledge_id: published.get(field) ?? null })
  await appendToLog(tx, {
    event: 'bot.shop_fact_changed',
    subject: { type: 'ai_update_request', id, label: shopFields[field].name.en },
    refs: uses.map((use) => ({
      type: use.kind === 'KNOWLEDGE' ? 'ai_knowledge' : 'quick_replies',
      id: use.id,
    })),
    data: { field, uses: uses.length },
    actor,
  })
}

export async function rejectRequest(tx: Tx, id: string, { by, reason }: { by: string; reason: string }) {
  await lockedRequest(tx, id)
  await decide(tx, id, { status: 'REJECTED', by, reason })
}

const alreadyDecided = { en: 'It has been decided already', th: 'ตัดสินไปแล้ว' }

async function lockedRequest(tx: Tx, id: string) {
  const [row] = await tx.select().from(aiUpdateRequest).where(eq(aiUpdateRequest.id, id)).for('update')
  const request = found(row)
  if (request.status !== 'PENDING') throw refuse('illegal_transition', { detail: alreadyDecided })
  return request
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
