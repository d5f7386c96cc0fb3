import { hasMoreDecimals, tooManyDecimals } from '@rp/domain/machine-service/part-stock'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { WrittenQuotation } from '../tables/machine-service.ts'
import { part } from '../tables/part.ts'

/** Lines of a quotation that name a part: it exists, the line is of parts, and its quantity fits the part. */
export async function checkQuotedParts(
  tx: Pick<Tx, 'select'>,
  lines: WrittenQuotation['lines'],
): Promise<void> {
  const ids = lines.flatMap(({ part_id }) => part_id ?? [])
  if (ids.length === 0) return
  const parts = await tx
    .select({ id: part.id, decimals: part.decimals })
    .from(part)
    .where(inArray(part.id, ids))
  for (const [at, { part_id, kind, qty }] of lines.entries()) {
    if (!part_id) continue
    const one = parts.find(({ id }) => id === part_id)
    if (!one) throw refuseField(`lines.${at}.part_id`, { en: 'is no part', th: 'ไม่ใช่อะไหล่ที่มีอยู่' })
    if (kind !== 'PART')
      throw refuseField(`lines.${at}.kind`, {
        en: 'must be a part: the line names one',
        th: 'ต้องเป็นอะไหล่ เพราะรายการนี้ระบุอะไหล่ไว้',
      })
    if (hasMoreDecimals(qty, one.decimals))
      throw refuseField(`lines.${at}.qty`, tooManyDecimals(one.decimals))
  }
}
