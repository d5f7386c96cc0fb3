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

/** How often a node looks for knowledge without vectors that no call has announced: another node's, or a failed try. */
const lookEveryMs = 30_000

export interface EmbeddingJob {
  /** Something is without its vector: it is made soon. */
  wake(): void
  /** Tries now whatever failed; `anew` makes all vectors anew, past what is stored. */
  again(anew: boolean): Promise<void>
}

/** Makes the vectors of knowledge in the background, and tells the admins why it cannot. */
export function openEmbeddingJob(
  platform: Platform,
  { current }: Pick<EmbeddingModels, 'current'>,
  notifications?: Notifications,
): EmbeddingJob {
  if (!current) return { wake: () => undefined, again: () => Promise.resolve() }
  const { database, write } = platform
  let isAsked = false
  const look = sweepEvery(platform, lookEveryMs, 'making embeddings', async (signal) => {
    // What is published while the last batch is under way may be in none: it is looked for once more.
    do {
      isAsked = false
      await buildVectors(platform, current, { signal, onFault })
    } while (isAsked && !signal.aborted)
  })
  const wake = () => {
    isAsked = true
    look()
  }
  wake()

  return {
    wake,
    async again(anew) {
      const { model } = current
      await database.db.delete(aiEmbeddingRefusal).where(eq(aiEmbeddingRefusal.model, model))
      await database.db
        .update(aiEmbeddingModel)
        .set({ ...noFault, ...(anew && { anew_since: sql`now()` }) })
        .where(eq(aiEmbeddingModel.model, model))
      wake()
    },
  }

  async function onFault({ reason, detail }: EmbeddingFault): Promise<void> {
    if (!notifications) return
    const { en, th } = embeddingFaultWords[reason]
    await write(async (tx) => {
      await notifications.notify(tx, await adminsOfBots(tx), {
        title: 'AI: embeddings',
        description: `${en} · ${th} (${detail.slice(0, 200)})`,
        ms_name: 'SYSTEM',
        target: { route: 'vector-knowledge-list' },
        once: `ai-embeddings:${reason}:${bangkokDay(new Date())}`,
      })
    })
  }
}
