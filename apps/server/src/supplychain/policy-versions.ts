import { createHash } from 'node:crypto'
import type { PolicyInput, PolicyVersion } from '@rp/contract/supplychain/policy'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import type { PolicyDocument } from '@rp/domain/supplychain/policy'
import { and, eq } from 'drizzle-orm'
import { appendToLog, type Actor } from '../platform/log/append.ts'
import { renewPolicySet } from '../platform/log/policies.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuse } from '../platform/refusal.ts'
import { logPolicy } from '../platform/tables/log-policy.ts'

export type Version = typeof logPolicy.$inferSelect

/** Identifies the content of a policy: SHA-256 of its canonical JSON. */
export function checksumOf(document: PolicyDocument | (PolicyInput & { code: string })): string {
  const { code, title, description, applies_to, rules, effective_from } = document
  return createHash('sha256')
    .update(canonicalJson({ code, title, description, applies_to, rules, effective_from }))
    .digest('hex')
}

/** Locks the version and checks that it still is as the caller saw it. */
export async function expectVersion(
  tx: Tx,
  { code, version }: { code: string; version: number },
  row_version: number,
): Promise<Version> {
  const [row] = await tx
    .select()
    .from(logPolicy)
    .where(and(eq(logPolicy.code, code), eq(logPolicy.version, version)))
    .for('update')
  const locked = found(row)
  if (locked.row_version !== row_version)
    throw refuse('stale_version', { current: { ...recordOf(locked, new Map()) } })
  return locked
}

/** Logs a change; `judges`: it changes which policies judge from now on. */
export async function publishChange(
  tx: Tx,
  { code, version, checksum }: Pick<Version, 'code' | 'version' | 'checksum'>,
  change: 'drafted' | 'activated' | 'retired',
  actor: Actor,
): Promise<void> {
  if (change !== 'drafted') await renewPolicySet(tx)
  await appendToLog(tx, {
    event: 'policy.changed',
    subject: { type: 'policy', id: code, label: code },
    actor,
    data: { version, change, checksum: `sha256:${checksum}` },
  })
}

export function recordOf(row: Version, names: Map<string, string>): PolicyVersion {
  return { ...row, updated_by_name: names.get(row.updated_by ?? '') ?? null }
}
