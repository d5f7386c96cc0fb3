import type { BotName } from '@rp/domain/ai/bots'
import { builtInContent, type LiveVersion } from '@rp/domain/ai/versions/version'
import type { Platform } from '../../platform/platform.ts'
import { versionCalls } from './version-calls.ts'
import { liveRow } from './read-versions.ts'
import type { Gate } from './publish.ts'

export type { Gate } from './publish.ts'
export { versionOf } from './read-versions.ts'

/** The versions that bots use. */
export interface Versions {
  /** Read each time, in one query, so that a publication counts on every node from its commit on. */
  liveVersion(bot: BotName): Promise<LiveVersion>
  /** Sets the check that a version must pass before it goes live; used by the golden cases. */
  setGate(gate: Gate): void
}

export function openVersions(platform: Platform): Versions {
  let gate: Gate = () => Promise.resolve({ ok: true })
  versionCalls(platform, (version) => gate(version))

  return {
    async liveVersion(bot) {
      const live = await liveRow(platform.database.db, bot)
      // A version older than a field uses the built-in value.
      return { bot, no: live?.no ?? 0, content: { ...builtInContent(bot), ...live?.content } }
    },
    setGate: (other) => void (gate = other),
  }
}
