import type { UpdateEvidence } from '@rp/contract/ai/update-request'
import { searchText } from '@rp/domain/ai/knowledge/search-terms'
import type { ShopField } from '@rp/domain/ai/knowledge/shop-info'
import { updateEvidenceMax } from '@rp/domain/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { hashOf } from '../knowledge/index.ts'
import { aiUpdateRequest } from '../tables/update-request.ts'
import { readShopInfo } from './shop-info.ts'

export interface Proposal {
  field: ShopField
  proposed: string
  evidence: UpdateEvidence[]
}

/**
 * Asks people whether a fact of the shop has changed. Repeated reports are added as evidence to a waiting request;
 * returns its id, or null if the shop already has this value.
 */
export async function proposeUpdate(
  tx: Tx,
  { field, proposed, evidence }: Proposal,
  by: string | null = null,
): Promise<string | null> {
  const shop = await readShopInfo(tx)
  if (searchText(shop[field]) === searchText(proposed)) return null
  const key = { type: 'SHOP_INFO' as const, field, value_hash: hashOf(searchText(proposed)) }
  const [opened] = await tx
    .insert(aiUpdateRequest)
    .values({
      ...key,
      proposed,
      current: shop[field],
      base_version: shop.row_version,
      evidence: evidence.slice(0, updateEvidenceMax),
      created_by: by,
    })
    .onConflictDoNothing()
    .returning({ id: aiUpdateRequest.id })
  return opened ? opened.id : addEvidence(tx, key, evidence)
}

async function addEvidence(
  tx: Tx,
  { type, field, value_hash }: { type: 'SHOP_INFO'; field: ShopField; value_hash: string },
  evidence: UpdateEvidence[],
): Promise<string | null> {
  const [open] = await tx
    .select({ id: aiUpdateRequest.id, evidence: aiUpdateRequest.evidence })
    .from(aiUpdateRequest)
    .where(
      and(
        eq(aiUpdateRequest.type, type),
        eq(aiUpdateRequest.field, field),
        eq(aiUpdateRequest.value_hash, value_hash),
        eq(aiUpdateRequest.status, 'PENDING'),
      ),
    )
    .for('update')
  if (!open) return null
  const said = new Set(open.evidence.map(placeOf))
  const all = [...open.evidence, ...evidence.filter((one) => !said.has(placeOf(one)))]
  await tx
    .update(aiUpdateRequest)
    .set({ evidence: all.slice(0, updateEvidenceMax), updated_at: sql`now()` })
    .where(eq(aiUpdateRequest.id, open.id))
  return open.id
}

/** One message counts once. */
function placeOf({ room_id, seq, quote }: UpdateEvidence): string {
  return room_id === null ? quote : `${room_id} ${seq}`
}
