import type { BotName } from '@rp/domain/ai/bots'
import { builtInContent, type LiveVersion } from '@rp/domain/ai/versions/version'
import type { Platform } from '../../platform/platform.ts'
import { versionCalls } from './version-calls.ts'
import { liveRow } from './read-versions.ts'
import type { Gate } from './publish.ts'

export type { Gate } from './publish.ts'
export { versionOf } from './read-versions.ts'

/** What bots work by. */
export interface Versions {
  /** One statement; so a publication counts on every node from its commit on. */
  liveVersion(bot: BotName): Promise<LiveVersion>
  /** Golden cases plug in here: what a version has to pass before it goes live. */
  setGate(gate: Gate): void
}

export function openVersions(platform: Platform): Versions {
  let gate: Gate = () => Promise.resolve({ ok: true })
  versionCalls(platform, (version) => gate(version))

  return {
    async liveVersion(bot) {
      const live = await liveRow(platform.database.db, bot)
      // A version that is older than a field goes by what is built in.
      return { bot, no: live?.no ?? 0, content: { ...builtInContent(bot), ...live?.content } }
    },
    setGate: (other) => void (gate = other),
  }
}
