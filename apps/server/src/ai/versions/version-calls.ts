import {
  createBotVersion,
  listBotVersions,
  listPublications,
  publishBotVersion,
  readBotConfiguration,
  readBotVersion,
  rollBackBot,
  saveBotConfiguration,
  type BotConfiguration,
} from '@rp/contract/ai/configuration'
import { routeOf, type BotName } from '@rp/domain/ai/bots'
import { builtInContent } from '@rp/domain/ai/versions/version'
import { mayOpen } from '@rp/domain/permissions'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { providerStates } from '../gateway/provider-states.ts'
import { usualModelsOf } from '../gateway/usual-models.ts'
import { publication } from '../tables/publication.ts'
import { actorOf } from '../../platform/log/append.ts'
import { goLive, passGate, type Gate } from './publish.ts'
import { liveRow, publicationsOf, versionOf, versionsOf } from './read-versions.ts'
import { refuseUnworkable, saveVersion } from './save-version.ts'

/** The endpoints of the bots' configuration screens. */
export function versionCalls({ serve, config, database: { db }, write }: Platform, gate: Gate): void {
  serve.staff(readBotConfiguration, ({ caller, params }) => configurationOf(db, screenOf(caller, params)))

  serve.staff(saveBotConfiguration, async ({ caller, params, body: { content, note, override_reason } }) => {
    const bot = screenOf(caller, params)
    refuseUnworkable(bot, content)
    const reason = await passGate(gate, { bot, no: 0, content }, caller, override_reason)
    return write(async (tx) => {
      const version_id = await saveVersion(tx, bot, { content, note, author_id: caller.id })
      await goLive(
        tx,
        bot,
        { version_id, kind: 'PUBLISH', published_by: caller.id, override_reason: reason },
        actorOf(caller),
      )
      return configurationOf(tx, bot)
    })
  })

  serve.staff(listBotVersions, ({ caller, params, query }) =>
    pageBy(query, (part) => versionsOf(db, screenOf(caller, params), part)),
  )

  serve.staff(readBotVersion, async ({ caller, params }) => {
    const bot = screenOf(caller, params)
    const version = found(await versionOf(db, bot, params.id))
    return { ...version, content: { ...builtInContent(bot), ...version.content } }
  })

  serve.staff(createBotVersion, async ({ caller, params, body: { content, note } }) => {
    const bot = screenOf(caller, params)
    refuseUnworkable(bot, content)
    return write(async (tx) => {
      const id = await saveVersion(tx, bot, { content, note, author_id: caller.id })
      return found(await versionOf(tx, bot, id))
    })
  })

  serve.staff(publishBotVersion, async ({ caller, params, body: { override_reason } }) => {
    const bot = screenOf(caller, params)
    const { id, no, content } = found(await versionOf(db, bot, params.id))
    const reason = await passGate(gate, { bot, no, content }, caller, override_reason)
    return write(async (tx) => {
      await goLive(
        tx,
        bot,
        {
          version_id: id,
          kind: 'PUBLISH',
          published_by: caller.id,
          override_reason: reason,
        },
        actorOf(caller),
      )
      return configurationOf(tx, bot)
    })
  })

  serve.staff(rollBackBot, async ({ caller, params, body: { version_id } }) => {
    const bot = screenOf(caller, params)
    return write(async (tx) => {
      if (version_id !== null) await refuseNeverLive(tx, bot, version_id)
      await goLive(tx, bot, { version_id, kind: 'ROLLBACK', published_by: caller.id }, actorOf(caller))
      return configurationOf(tx, bot)
    })
  })

  serve.staff(listPublications, ({ caller, params, query }) =>
    pageBy(query, (part) => publicationsOf(db, screenOf(caller, params), part)),
  )

  async function configurationOf(reads: Pick<Tx, 'select'>, bot: BotName): Promise<BotConfiguration> {
    const live = await liveRow(reads, bot)
    const content = { ...builtInContent(bot, usualModelsOf(config)), ...live?.content }
    return { bot, live: live ?? null, content, providers: await providerStates(reads, config, bot) }
  }
}

/** Responds 404 for a bot whose screen the caller may not open. */
function screenOf({ role, department }: StaffCaller, { bot }: { bot: BotName }): BotName {
  if (!mayOpen(role, department, routeOf(bot))) throw refuse('not_found')
  return bot
}

/** A version that was never live has not passed the gate. */
async function refuseNeverLive(tx: Tx, bot: BotName, version_id: string): Promise<void> {
  found(await versionOf(tx, bot, version_id))
  const [once] = await tx
    .select({ id: publication.id })
    .from(publication)
    .where(and(eq(publication.bot, bot), eq(publication.version_id, version_id)))
    .limit(1)
  if (!once)
    throw refuse('illegal_transition', {
      detail: { en: 'This version was never live: publish it', th: 'เวอร์ชันนี้ยังไม่เคยใช้งาน กรุณาเผยแพร่ก่อน' },
    })
}

/** Reads one more row than requested, to know whether there are older ones. */
async function pageBy<T>(
  { page, limit }: { page: number; limit: number },
  read: (part: { limit: number; offset: number }) => Promise<T[]>,
): Promise<{ data: T[]; currentPage: number; has_more: boolean }> {
  const rows = await read({ limit: limit + 1, offset: (page - 1) * limit })
  return { data: rows.slice(0, limit), currentPage: page, has_more: rows.length > limit }
}
