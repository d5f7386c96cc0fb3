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
import type { StaffCaller } from '../platform/caller.ts'
import { staffNames } from './entry-rows.ts'
import { checksumOf, expectVersion, recordOf, publishChange, type Version } from './policy-versions.ts'

/** Policies: everyone who reads the log may read them, super admins may change them; every change is an entry. */
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

  serve.staff(createPolicy, ({ body, caller }) =>
    write(async (tx) => {
      const [row] = await tx
        .insert(logPolicy)
        .values({ ...body, version: 1, checksum: checksumOf(body), updated_by: caller.id })
        .onConflictDoNothing()
        .returning()
      if (!row)
        throw refuseField(
          'code',
          { en: 'is the code of another policy', th: 'เป็นรหัสของนโยบายอื่น' },
          'already_taken',
        )
      await publishChange(tx, row, 'drafted', actorOf(caller))
      return read(tx, row)
    }),
  )

  serve.staff(savePolicyDraft, ({ params, body: { row_version, ...fields }, caller }) =>
    write(async (tx) => {
      const row = await expectVersion(tx, params, row_version)
      if (row.state !== 'DRAFT')
        throw refuse('illegal_transition', {
          detail: {
            en: 'A version that has judged entries is never changed: create a new version',
            th: 'นโยบายที่ใช้ตัดสินแล้วแก้ไม่ได้: กรุณาเริ่มเวอร์ชันใหม่',
          },
        })
      const checksum = checksumOf({ ...fields, code: row.code })
      await set(tx, row, caller, { ...fields, checksum })
      await publishChange(tx, { ...row, checksum }, 'drafted', actorOf(caller))
      return read(tx, row)
    }),
  )

  serve.staff(newPolicyVersion, ({ params, caller }) =>
    write(async (tx) => {
      const rows = await tx
        .select()
        .from(logPolicy)
        .where(eq(logPolicy.code, params.code))
        .orderBy(desc(logPolicy.version))
        .for('update')
      const newest = found(rows[0])
      if (rows.some(({ state }) => state === 'DRAFT'))
        throw refuse('illegal_transition', {
          detail: { en: 'There is a draft of this policy already', th: 'มีร่างของนโยบายนี้อยู่แล้ว' },
        })
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
      await tx.insert(logPolicy).values({ ...next, checksum, updated_by: caller.id })
      await publishChange(tx, { ...next, checksum }, 'drafted', actorOf(caller))
      return read(tx, next)
    }),
  )

  serve.staff(activatePolicy, ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await expectVersion(tx, params, body.row_version)
      if (row.state !== 'DRAFT')
        throw refuse('illegal_transition', {
          detail: { en: 'Only a draft becomes active', th: 'เปิดใช้ได้เฉพาะร่าง' },
        })
      const [before] = await tx
        .select()
        .from(logPolicy)
        .where(and(eq(logPolicy.code, row.code), eq(logPolicy.state, 'ACTIVE')))
        .for('update')
      if (before) await set(tx, before, caller, { state: 'RETIRED', retired_at: sql`now()` })
      await set(tx, row, caller, { state: 'ACTIVE', activated_at: sql`now()` })
      if (before) await publishChange(tx, before, 'retired', actorOf(caller))
      await publishChange(tx, row, 'activated', actorOf(caller))
      return read(tx, row)
    }),
  )

  serve.staff(retirePolicy, ({ params, body, caller }) =>
    write(async (tx) => {
      const row = await expectVersion(tx, params, body.row_version)
      if (row.state === 'RETIRED')
        throw refuse('illegal_transition', { detail: { en: 'It has retired already', th: 'เลิกใช้ไปแล้ว' } })
      await set(tx, row, caller, { state: 'RETIRED', retired_at: sql`now()` })
      await publishChange(tx, row, 'retired', actorOf(caller))
      return read(tx, row)
    }),
  )
}

type Changes = { [K in keyof Version]?: Version[K] | ReturnType<typeof sql> }

async function set(
  tx: Tx,
  { code, version, row_version }: Version,
  caller: StaffCaller,
  changes: Changes,
): Promise<void> {
  await tx
    .update(logPolicy)
    .set({ ...changes, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
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
