import {
  activatePolicy,
  createPolicy,
  getPolicy,
  listPolicies,
  newPolicyVersion,
  retirePolicy,
  savePolicyDraft,
  type PolicyVersion,
} from '@rp/contract/supplychain/policy'
import { and, desc, eq, sql } from 'drizzle-orm'
import { actorOf } from '../platform/log/append.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { logPolicy } from '../platform/tables/log-policy.ts'
import type { StaffWho } from '../platform/who.ts'
import { staffNames } from './entry-rows.ts'
import { checksumOf, expectVersion, recordOf, tellChange, type Version } from './policy-versions.ts'

/** Policies: read by all who read the log, changed by the super admin; every change is an entry (domain design 6). */
export function policyCalls({ serve, database, write }: Platform): void {
  const { db } = database

  serve.staff(listPolicies, async () => {
    const rows = await db.select().from(logPolicy).orderBy(logPolicy.code, desc(logPolicy.version))
    const names = await staffNames(
      db,
      rows.map(({ updated_by }) => ({ id: updated_by })),
    )
    const { rows: judged } = await db.execute<{ policy_code: string; judged: string; violations: string }>(
      sql`select policy_code, count(*)::text as judged, count(*) filter (where verdict = 'VIOLATION')::text as violations from log_entry_policy group by policy_code`,
    )
    return [...new Set(rows.map(({ code }) => code))].map((code) => {
      const versions = rows.filter((row) => row.code === code)
      const counted = judged.find(({ policy_code }) => policy_code === code)
      const current = versions.find(({ state }) => state === 'ACTIVE') ?? versions[0]
      return {
        current: recordOf(found(current), names),
        versions,
        judged: Number(counted?.judged ?? 0),
        violations: Number(counted?.violations ?? 0),
      }
    })
  })

  serve.staff(getPolicy, ({ params }) => read(db, params))

  serve.staff(createPolicy, ({ body, who }) =>
    write(async (tx) => {
      const [row] = await tx
        .insert(logPolicy)
        .values({ ...body, version: 1, checksum: checksumOf(body), updated_by: who.id })
        .onConflictDoNothing()
        .returning()
      if (!row) throw refuseField('code', 'is the code of another policy', 'already_taken')
      await tellChange(tx, row, 'drafted', actorOf(who))
      return read(tx, row)
    }),
  )

  serve.staff(savePolicyDraft, ({ params, body: { row_version, ...fields }, who }) =>
    write(async (tx) => {
      const row = await expectVersion(tx, params, row_version)
      if (row.state !== 'DRAFT')
        throw refuse('illegal_transition', {
          detail: 'What has judged is never changed: begin a new version',
        })
      const checksum = checksumOf({ ...fields, code: row.code })
      await set(tx, row, who, { ...fields, checksum })
      await tellChange(tx, { ...row, checksum }, 'drafted', actorOf(who))
      return read(tx, row)
    }),
  )

  serve.staff(newPolicyVersion, ({ params, who }) =>
    write(async (tx) => {
      const rows = await tx
        .select()
        .from(logPolicy)
        .where(eq(logPolicy.code, params.code))
        .orderBy(desc(logPolicy.version))
        .for('update')
      const newest = found(rows[0])
      if (rows.some(({ state }) => state === 'DRAFT'))
        throw refuse('illegal_transition', { detail: 'There is a draft of this policy already' })
      const { code, title, description, applies_to, rules, effective_from, checksum } = newest
      const next = {
        code,
        version: newest.version + 1,
        title,
        description,
        applies_to,
        rules,
        effective_from,
      }
      await tx.insert(logPolicy).values({ ...next, checksum, updated_by: who.id })
      await tellChange(tx, { ...next, checksum }, 'drafted', actorOf(who))
      return read(tx, next)
    }),
  )

  serve.staff(activatePolicy, ({ params, body, who }) =>
    write(async (tx) => {
      const row = await expectVersion(tx, params, body.row_version)
      if (row.state !== 'DRAFT') throw refuse('illegal_transition', { detail: 'Only a draft becomes active' })
      const [before] = await tx
        .select()
        .from(logPolicy)
        .where(and(eq(logPolicy.code, row.code), eq(logPolicy.state, 'ACTIVE')))
        .for('update')
      if (before) await set(tx, before, who, { state: 'RETIRED', retired_at: sql`now()` })
      await set(tx, row, who, { state: 'ACTIVE', activated_at: sql`now()` })
      if (before) await tellChange(tx, before, 'retired', actorOf(who))
      await tellChange(tx, row, 'activated', actorOf(who))
      return read(tx, row)
    }),
  )

  serve.staff(retirePolicy, ({ params, body, who }) =>
    write(async (tx) => {
      const row = await expectVersion(tx, params, body.row_version)
      if (row.state === 'RETIRED') throw refuse('illegal_transition', { detail: 'It has retired already' })
      await set(tx, row, who, { state: 'RETIRED', retired_at: sql`now()` })
      await tellChange(tx, row, 'retired', actorOf(who))
      return read(tx, row)
    }),
  )
}

type Changes = { [K in keyof Version]?: Version[K] | ReturnType<typeof sql> }

async function set(
  tx: Tx,
  { code, version, row_version }: Version,
  who: StaffWho,
  changes: Changes,
): Promise<void> {
  await tx
    .update(logPolicy)
    .set({ ...changes, updated_by: who.id, updated_at: sql`now()`, row_version: row_version + 1 })
    .where(and(eq(logPolicy.code, code), eq(logPolicy.version, version)))
}

async function read(
  db: Pick<Tx, 'select' | 'execute'>,
  { code, version }: { code: string; version: number },
): Promise<PolicyVersion> {
  const [row] = await db
    .select()
    .from(logPolicy)
    .where(and(eq(logPolicy.code, code), eq(logPolicy.version, version)))
  const there = found(row)
  return recordOf(there, await staffNames(db, [{ id: there.updated_by }]))
}
