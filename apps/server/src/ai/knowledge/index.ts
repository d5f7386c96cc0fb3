import type { Platform } from '../../platform/platform.ts'
import { openEmbeddingJob } from './embedding-job.ts'
import { embeddingModels } from './embedding-models.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { Gateway } from '../gateway/index.ts'
import { importCalls } from './import-calls.ts'
import { noPageReader, type PageReader } from './page-reader.ts'
import { warnOfExpiry } from './expiring.ts'
import { knowledgeCalls } from './knowledge-calls.ts'
import { openGate, type PublishGate } from './publish-piece.ts'
import { openMeaning } from './meaning.ts'
import { unansweredCalls } from './unanswered-calls.ts'
import { countUse, find, type Question, type Retrieved } from './retrieve.ts'

export type { PublishGate } from './publish-piece.ts'
export type { Question, Retrieved } from './retrieve.ts'
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
  /** Something was published: its embedding is made soon; until then words and letters find it. */
  embed(): void
}

interface Parts {
  /** Makes the embeddings. */
  gateway: Pick<Gateway, 'embedding' | 'embed'>
  /** Asked before anything is published. */
  gate?: PublishGate
  notifications?: Notifications
  /** Reads scanned pages of documents. */
  pageReader?: PageReader
}

/** What the assistant knows: pieces that people wrote or approved (AI design 7). */
export function knowledge(
  platform: Platform,
  { gateway, gate = openGate, notifications, pageReader = noPageReader }: Parts,
): Knowledge {
  const { database } = platform
  const models = embeddingModels(gateway)
  const meaning = openMeaning(database, models)
  const job = openEmbeddingJob(platform, models, notifications)
  const { changed } = knowledgeCalls(platform, { meaning, models, job, gate })
  importCalls(platform, { pageReader, changed })
  unansweredCalls(platform)
  if (notifications) warnOfExpiry(platform, notifications)
  return {
    embed: job.wake,
    retrieve: (question) => find(database, meaning, question),
    countUse: (ids) => countUse(database, ids),
  }
}
