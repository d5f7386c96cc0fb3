import type { Platform } from '../../platform/platform.ts'
import { openEmbedder, type EmbeddingSource } from './embedder.ts'
import type { Notifications } from '../../notifications/index.ts'
import { warnOfExpiry } from './expiring.ts'
import { knowledgeCalls } from './knowledge-calls.ts'
import { openGate, type PublishGate } from './publish-piece.ts'
import { embedMissing } from './store-vectors.ts'
import { unansweredCalls } from './unanswered-calls.ts'
import { countUse, find, type Question, type Retrieved } from './retrieve.ts'

export type { PublishGate } from './publish-piece.ts'
export type { Question, Retrieved } from './retrieve.ts'
export { noEmbeddings } from './embedder.ts'
export { entryTexts, hashOf } from './entry-texts.ts'
export { publishAnswer } from './publish-answer.ts'
export { archivePiece, publishPiece } from './publish-piece.ts'
export { changePiece, writeDraft } from './write-piece.ts'

/** The door of knowledge. */
export interface Knowledge {
  /** What answers a question, with its sources. */
  retrieve(question: Question): Promise<Retrieved>
  /** Counts the pieces that an answer cites. */
  countUse(ids: string[]): Promise<void>
  /** Makes the embeddings of what was published; without them words and letters find it. */
  embed(ids: string[]): Promise<void>
}

interface Parts {
  embeddings: EmbeddingSource
  /** Asked before anything is published. */
  gate?: PublishGate
  notifications?: Notifications
}

/** What the assistant knows: pieces that people wrote or approved (AI design 7). */
export function knowledge(
  platform: Platform,
  { embeddings, gate = openGate, notifications }: Parts,
): Knowledge {
  const { database, log } = platform
  const embedder = openEmbedder(database, embeddings)
  const embed = async (ids: string[]) => {
    try {
      await embedMissing(platform, embedder, ids)
    } catch (error) {
      // Words and letters find it at once; that meaning does not yet is no reason to fail what is published.
      log.warn({ err: error, knowledge_ids: ids }, 'published knowledge could not be embedded')
    }
  }
  knowledgeCalls(platform, { embedder, gate, embed })
  unansweredCalls(platform)
  if (notifications) warnOfExpiry(platform, notifications)
  return {
    embed,
    retrieve: (question) => find(database, embedder, question),
    countUse: (ids) => countUse(database, ids),
  }
}
