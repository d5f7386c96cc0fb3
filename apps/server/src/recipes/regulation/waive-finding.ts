import type { ParsedOf } from '@rp/contract/endpoint'
import type { waiveFinding } from '@rp/contract/recipes/version-regulation'
import { waivedOf } from '@rp/domain/regulation/waivers'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { namedFiles } from '../files.ts'
import type { recipeVersion } from '../tables/recipe-version.ts'
import type { recipe } from '../tables/recipe.ts'
import { regulationWaiver } from '../tables/regulation-check.ts'
import type { Judgement } from './judge-version.ts'

export interface Waiving {
  row: typeof recipe.$inferSelect
  version: typeof recipeVersion.$inferSelect
  judgement: Judgement
  caller: StaffCaller
}

type WaiverInput = ParsedOf<typeof waiveFinding>['body']

/**
 * Accepts one finding that blocks a version, with a reason and a file; the log records it, without the reason's text.
 */
export async function waive(
  tx: Tx,
  { row, version, judgement, caller }: Waiving,
  request: WaiverInput,
): Promise<void> {
  const finding = judgement.findings.find(({ key }) => key === request.finding_key)
  if (!finding)
    throw refuseField('finding_key', {
      en: 'is no finding of this version today',
      th: 'ไม่ใช่ข้อพบของเวอร์ชันนี้ในวันนี้',
    })
  if (finding.level !== 'BLOCK')
    throw refuseField('finding_key', {
      en: 'does not block: only what blocks is waived',
      th: 'ไม่ได้ปิดกั้น: ยกเว้นได้เฉพาะข้อที่ปิดกั้น',
    })
  if (judgement.waived.has(finding.key))
    throw refuseField('finding_key', { en: 'is waived already', th: 'ยกเว้นไปแล้ว' }, 'already_taken')
  const [file] = await namedFiles(tx, 'EVIDENCE', [{ path: 'file', file: request.file }])
  const at = new Date().toISOString()
  // Withdraw a waiver that no longer applies, to make room.
  await tx
    .update(regulationWaiver)
    .set({ withdrawn_at: at, withdrawn_by: caller.id })
    .where(
      and(
        eq(regulationWaiver.version_id, version.id),
        eq(regulationWaiver.finding_key, finding.key),
        isNull(regulationWaiver.withdrawn_at),
      ),
    )
  const id = uuidv7()
  await tx.insert(regulationWaiver).values({
    id,
    recipe_id: row.id,
    version_id: version.id,
    country: finding.country,
    finding_key: finding.key,
    code: finding.code,
    inci_name: finding.inci_name,
    source: finding.source,
    ...waivedOf(finding, judgement.materialOf),
    reason: request.reason,
    file: found(file),
    created_by: caller.id,
    created_at: at,
  })
  await logWaiver(
    tx,
    { row, version, caller },
    { change: 'waived', waiver: id, country: finding.country, code: finding.code, rule: finding.rule_id },
  )
}

/** Withdraws a waiver: its finding blocks again. */
export async function withdraw(tx: Tx, waiving: Waiving, waiver_id: string): Promise<void> {
  const waiver = found(waiving.judgement.waivers.find(({ id }) => id === waiver_id))
  if (waiver.withdrawn_at !== null)
    throw refuse('illegal_transition', {
      detail: { en: 'The waiver is withdrawn already', th: 'ถอนการยกเว้นไปแล้ว' },
    })
  await tx
    .update(regulationWaiver)
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: waiving.caller.id })
    .where(eq(regulationWaiver.id, waiver.id))
  const { country, code } = waiver
  await logWaiver(tx, waiving, { change: 'withdrawn', waiver: waiver.id, country, code })
}

function logWaiver(
  tx: Tx,
  { row, version, caller }: Omit<Waiving, 'judgement'>,
  data: Record<string, unknown>,
): Promise<void> {
  return appendToLog(tx, {
    event: 'check.waived',
    subject: { type: 'recipe', id: row.id, label: row.number },
    actor: actorOf(caller),
    data: { version: version.version_no, ...data },
  })
}
