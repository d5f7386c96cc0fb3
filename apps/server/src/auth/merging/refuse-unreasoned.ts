import { proofReason } from '@rp/domain/contact-data'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { CustomerParts } from '../customer-parts.ts'
import type { CustomerRow } from './taken-over.ts'

/** Anybody can type an address: the person who merges a visitor with somebody says how they know that it is one person. */
export async function refuseUnreasoned(
  tx: Tx,
  deps: CustomerParts,
  { from, remaining }: { from: CustomerRow; remaining: CustomerRow },
): Promise<void> {
  const people = [from, remaining]
  const isTyped = people.some(({ email, email_proven_at }) => email !== null && email_proven_at === null)
  const ids = people.map(({ id }) => id)
  if (!isTyped && !(await hasUnproven(tx, deps, ids))) return
  const { min, max } = proofReason
  throw refuseField('reason', {
    en: `must say in ${min} to ${max} letters how you know that both are one person, because a visitor only typed who they are`,
    th: `ต้องระบุ (${min}–${max} ตัวอักษร) ว่าทราบได้อย่างไรว่าเป็นบุคคลเดียวกัน เพราะผู้เยี่ยมชมเป็นผู้กรอกข้อมูลเอง`,
  })
}

async function hasUnproven(tx: Tx, deps: CustomerParts, ids: string[]): Promise<boolean> {
  for (const part of deps.all) if (await part.hasUnproven?.(tx, ids)) return true
  return false
}
