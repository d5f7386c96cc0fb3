import { embeddingFaultWords } from '@rp/domain/ai/knowledge/embedding-fault-words'
import { bangkokDay } from '@rp/domain/dates'
import { eq, sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { sweepEvery } from '../../platform/sweep.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'
import type { EmbeddingFault } from '../gateway/index.ts'
import { aiEmbeddingModel, aiEmbeddingRefusal } from '../tables/embedding.ts'
import { buildVectors, noFault } from './build-vectors.ts'
import type { EmbeddingModels } from './embedding-models.ts'

/**
 * How often a node looks for knowledge without vectors that no call announced: from another node, or after a failure.
 */
const lookEveryMs = 30_000

export interface EmbeddingJob {
  /** Something lacks its vector: start soon. */
  wake(): void
  /** Retries failures now; `fromScratch` recreates all vectors and ignores the cache. */
  again(fromScratch: boolean): Promise<void>
}

/** Creates the vectors of knowledge in the background, and notifies the admins of failures. */
export function openEmbeddingJob(
  platform: Platform,
  { current }: Pick<EmbeddingModels, 'current'>,
  notifications?: Notifications,
): EmbeddingJob {
  if (!current) return { wake: () => undefined, again: () => Promise.resolve() }
  const { database, write } = platform
  let isRequested = false
  const look = sweepEvery(platform, lookEveryMs, 'making embeddings', async (signal) => {
    // Something may be published during the last batch: check once more.
    do {
      isRequested = false
      await buildVectors(platform, current, { signal, onFault })
    } while (isRequested && !signal.aborted)
  })
  const wake = () => {
    isRequested = true
    look()
  }
  wake()

  return {
    wake,
    async again(fromScratch) {
      const { model } = current
      await database.db.delete(aiEmbeddingRefusal).where(eq(aiEmbeddingRefusal.model, model))
      await database.db
        .update(aiEmbeddingModel)
        .set({ ...noFault, ...(fromScratch && { anew_since: sql`now()` }) })
        .where(eq(aiEmbeddingModel.model, model))
      wake()
    },
  }

  async function onFault({ reason, detail }: EmbeddingFault): Promise<void> {
    if (!notifications) return
    const { en, th } = embeddingFaultWords[reason]
    await write(async (tx) => {
      await notifications.notify(tx, await adminsOfBots(tx), {
        title: { en: 'AI: embeddings', th: 'AI: เวกเตอร์ความรู้' },
        description: { en: `${en} (${detail.slice(0, 200)})`, th: `${th} (${detail.slice(0, 200)})` },
        ms_name: 'SYSTEM',
        kind: 'system',
        target: { route: 'vector-knowledge-list' },
        once: `ai-embeddings:${reason}:${bangkokDay(new Date())}`,
      })
    })
  }
}
