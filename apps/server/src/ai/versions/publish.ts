import { bots, type BotName } from '@rp/domain/ai/bots'
import type { LiveVersion } from '@rp/domain/ai/versions/version'
import { and, eq } from 'drizzle-orm'
import { appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { publication } from '../tables/publication.ts'
import { lockBot } from './save-version.ts'

/** The result of the golden cases for a version. */
type GateResult = { ok: true } | { ok: false; cases: { id: string; why: string }[] }
export type Gate = (version: LiveVersion) => Promise<GateResult>

/**
 * Runs the gate before any lock, because cases call models. Returns the super admin's reason for an override; without
 * one, a failed gate is refused with the failed cases.
 */
export async function passGate(
  gate: Gate,
  version: LiveVersion,
  { role }: Pick<StaffCaller, 'role'>,
  override_reason: string | null,
): Promise<string | null> {
  if (override_reason !== null && role !== 'SUPER_ADMIN')
    throw refuseField('override_reason', { en: 'is for super admins alone', th: 'ใช้ได้เฉพาะผู้ดูแลสูงสุด' })
  const result = await gate(version)
  if (result.ok) return null
  if (override_reason !== null) return override_reason
  throw refuse('gate_failed', { errors: result.cases.map(({ id, why }) => ({ path: id, message: why })) })
}

/** Makes a version the live one. */
export async function goLive(
  tx: Tx,
  bot: BotName,
  moved: Pick<typeof publication.$inferInsert, 'version_id' | 'kind' | 'published_by' | 'override_reason'>,
  actor: Actor,
): Promise<void> {
  await lockBot(tx, bot)
  const [live] = await tx
    .update(publication)
    .set({ is_live: false })
    .where(and(eq(publication.bot, bot), eq(publication.is_live, true)))
    .returning({ version_id: publication.version_id })
  if ((live?.version_id ?? null) === moved.version_id)
    throw refuse('illegal_transition', {
      detail: { en: 'The bot works by this version already', th: 'บอตใช้เวอร์ชันนี้อยู่แล้ว' },
    })
  await tx.insert(publication).values({ ...moved, bot, is_live: true })
  const { version_id, kind, override_reason } = moved
  await appendToLog(tx, {
    event: 'bot.prompt_published',
    subject: { type: 'ai_bot', id: bot, label: bots[bot].name.en },
    refs: version_id ? [{ type: 'ai_prompt_version', id: version_id }] : [],
    data: { kind, override_reason: override_reason ?? null, before: live?.version_id ?? null },
    actor,
  })
}
