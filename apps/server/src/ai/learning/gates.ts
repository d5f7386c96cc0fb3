import type { Source } from '@rp/domain/ai/replies/offline-draft'
import { resemblance } from '@rp/domain/ai/knowledge/resemblance'
import { readValues } from '../../configuration/index.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { PublishGate } from '../knowledge/index.ts'
import type { Gate, Versions } from '../versions/index.ts'
import { whyFailed, type Evaluation } from './evaluation.ts'

interface Deps {
  database: Database
  versions: Versions
  evaluation: Evaluation
}

/** Blocks a publication that brings back a mistake which a person has refused. */
export function openGates({ database, versions, evaluation }: Deps): {
  version: Gate
  knowledge: PublishGate
} {
  async function isOpen(): Promise<boolean> {
    const { AI_GOLDEN_GATE_ENABLED: isEnabled } = await readValues(database.db, ['AI_GOLDEN_GATE_ENABLED'])
    return !isEnabled
  }

  return {
    async version(version) {
      if (version.bot !== 'chat-bot-v2' || (await isOpen())) return { ok: true }
      const live = await versions.liveVersion('chat-bot-v2')
      const worse = await evaluation.regressions({ version: live }, { version })
      if (worse.length === 0) return { ok: true }
      const cases = worse.map((one) => ({
        id: one.case.id,
        why: `“${one.case.title}”: ${whyFailed(one.failures)}`,
      }))
      return { ok: false, cases }
    },

    async knowledge({ id, question, answer }) {
      if (await isOpen()) return { passes: true }
      const version = await versions.liveVersion('chat-bot-v2')
      const piece = (query: string): Source[] => [
        { kind: 'KNOWLEDGE', id, label: question, text: answer, score: resemblance(query, question) },
      ]
      const worse = await evaluation.regressions(
        { version },
        { version, sources: piece },
        { withoutApproved: true },
      )
      const [first] = worse
      return first
        ? { passes: false, why: `“${first.case.title}”: ${whyFailed(first.failures)}` }
        : { passes: true }
    },
  }
}
