import type { ParsedOf } from '@rp/contract/endpoint'
import type { waiveFinding } from '@rp/contract/recipes/version-regulation'
import { and, eq, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffWho } from '../../platform/who.ts'
import { namedFiles } from '../files.ts'
import type { recipeVersion } from '../tables/recipe-version.ts'
import type { recipe } from '../tables/recipe.ts'
import { regulationWaiver } from '../tables/regulation-check.ts'
import { saidBy, type Judgement } from './judge-version.ts'

export interface Waiving {
  row: typeof recipe.$inferSelect
  version: typeof recipeVersion.$inferSelect
  judgement: Judgement
  who: StaffWho
}

type Wish = ParsedOf<typeof waiveFinding>['body']

/** Accepts one finding that blocks a version, with why and a file; the log tells of it, without the reason's words. */
export async function waive(tx: Tx, { row, version, judgement, who }: Waiving, wish: Wish): Promise<void> {
  const finding = judgement.findings.find(({ key }) => key === wish.finding_key)
  if (!finding) throw refuseField('finding_key', 'is no finding of this version today')
  if (finding.level !== 'BLOCK')
    throw refuseField('finding_key', 'does not block: only what blocks is waived')
  if (judgement.waived.has(finding.key))
    throw refuseField('finding_key', 'is waived already', 'already_taken')
  const [file] = await namedFiles(tx, 'EVIDENCE', [{ path: 'file', file: wish.file }])
  const at = new Date().toISOString()
  // A waiver that no longer holds makes room.
  await tx
    .update(regulationWaiver)
    .set({ withdrawn_at: at, withdrawn_by: who.id })
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
    said: saidBy(finding),
    reason: wish.reason,
    file: found(file),
    created_by: who.id,
    created_at: at,
  })
  await logWaiver(
    tx,
    { row, version, who },
    { change: 'waived', waiver: id, country: finding.country, code: finding.code, rule: finding.rule_id },
  )
}

/** Takes a waiver back: what it was of blocks again. */
export async function withdraw(tx: Tx, waiving: Waiving, waiver_id: string): Promise<void> {
  const waiver = found(waiving.judgement.waivers.find(({ id }) => id === waiver_id))
  if (waiver.withdrawn_at !== null)
    throw refuse('illegal_transition', { detail: 'The waiver is withdrawn already' })
  await tx
    .update(regulationWaiver)
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: waiving.who.id })
    .where(eq(regulationWaiver.id, waiver.id))
  const { country, code } = waiver
  await logWaiver(tx, waiving, { change: 'withdrawn', waiver: waiver.id, country, code })
}

function logWaiver(
  tx: Tx,
  { row, version, who }: Omit<Waiving, 'judgement'>,
  data: Record<string, unknown>,
): Promise<void> {
  return appendToLog(tx, {
    event: 'check.waived',
    subject: { type: 'recipe', id: row.id, label: row.number },
    actor: actorOf(who),
    data: { version: version.version_no, ...data },
  })
}
