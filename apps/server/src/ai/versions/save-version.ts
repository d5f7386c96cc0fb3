import { createHash } from 'node:crypto'
import { botOf, promptPlaceholders, type BotName } from '@rp/domain/ai/bots'
import { modelProviders } from '@rp/domain/ai/gateway/providers'
import { missingPlaceholders, unknownPlaceholders, type VersionContent } from '@rp/domain/ai/versions/version'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { eq, max, sql } from 'drizzle-orm'
import type { FieldError } from '@rp/contract/problems'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { promptVersion } from '../tables/prompt-version.ts'

interface Draft {
  content: VersionContent
  note: string
  author_id: string
}

/** Saves a version with the next number; returns its id. */
export async function saveVersion(
  tx: Tx,
  bot: BotName,
  { content, note, author_id }: Draft,
): Promise<string> {
  await lockBot(tx, bot)
  const [last] = await tx
    .select({ no: max(promptVersion.no) })
    .from(promptVersion)
    .where(eq(promptVersion.bot, bot))
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex')
  const [saved] = await tx
    .insert(promptVersion)
    .values({ bot, no: (last?.no ?? 0) + 1, content, hash, note, author_id })
    .returning({ id: promptVersion.id })
  return found(saved).id
}

/** Serialises changes to the versions of a bot. */
export async function lockBot(tx: Tx, bot: BotName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ai-bot ${bot}`}))`)
}

/** Refuses content that a bot cannot work with, field by field. */
export function refuseUnworkable(bot: BotName, content: VersionContent): void {
  const { providers } = botOf(bot)
  const errors: FieldError[] = []
  for (const provider of modelProviders) {
    const prompt = content.prompts[provider]
    const missing = missingPlaceholders(bot, prompt)
    if (missing.length > 0) {
      const names = missing.map((name) => `{{${name}}}`).join(', ')
      errors.push({ path: `content.prompts.${provider}`, message: `must name ${names}` })
    }
    const unknown = unknownPlaceholders(prompt)
    if (unknown.length > 0) errors.push({ path: `content.prompts.${provider}`, ...namesUnknown(unknown) })
    if (prompt !== '' && !providers.includes(provider))
      errors.push({ path: `content.prompts.${provider}`, message: 'must be empty: this bot never asks it' })
  }
  if (content.provider_order.some((provider) => !providers.includes(provider)))
    errors.push({ path: 'content.provider_order', message: `must be of ${providers.join(', ')}` })
  if (errors.length > 0) throw refuse('invalid', { errors })
}

function namesUnknown(unknown: string[]): { message: string; message_th: string } {
  const [names, known] = [unknown, promptPlaceholders].map((all) =>
    all.map((name) => `{{${name}}}`).join(', '),
  )
  return {
    message: `names ${names}, which nothing fills; allowed are ${known}`,
    message_th: `มี ${names} ซึ่งไม่มีค่ามาแทน ใช้ได้เฉพาะ ${known}`,
  }
}
