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

/** The public API of knowledge. */
export interface Knowledge {
  /** The pieces that answer a question, with their sources. */
  retrieve(question: Question): Promise<Retrieved>
  /** Counts the uses of cited pieces. */
  countUse(ids: string[]): Promise<void>
  /** Something was published: its embedding follows soon; until then full-text and trigram search find it. */
  embed(): void
}

interface Deps {
  /** Creates the embeddings. */
  gateway: Pick<Gateway, 'embedding' | 'embed' | 'formOf'>
  /** Checks everything before it is published. */
  gate?: PublishGate
  notifications?: Notifications
  /** Reads scanned pages of documents. */
  pageReader?: PageReader
}

/** The assistant's knowledge: pieces that people wrote or approved. */
export function knowledge(
  platform: Platform,
  { gateway, gate = openGate, notifications, pageReader = noPageReader }: Deps,
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
