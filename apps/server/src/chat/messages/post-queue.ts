import type { Database } from '../../platform/database/open-database.ts'
import { pgErrorOf } from '../../platform/database/refusals.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CheckedMessage, Written } from './checked-message.ts'
import { postMessages } from './post-message.ts'

interface WaitingMessage {
  message: CheckedMessage
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

/**
 * One statement runs while the next batch gathers: a second one would wait for the same rooms, and smaller batches
 * write a room more often. A statement slower than this waits for a room lock and must not block the others.
 */
const patienceMs = 50
const atOnceMax = 4
const batchMax = 200

export interface PostQueue {
  /** Resolves after the commit of the message; rejects if the sender may not write there. */
  post(message: CheckedMessage): Promise<Written>
}

/** Gathers messages while the database is busy: batches under load, no delay when idle. */
export function openPostQueue(database: Database): PostQueue {
  const waiting: WaitingMessage[] = []
  let [running, slow] = [0, 0]

  async function pump(): Promise<void> {
    if (running > slow || running >= atOnceMax || waiting.length === 0) return
    running += 1
    let isSlow = false
    const patience = setTimeout(() => {
      isSlow = true
      slow += 1
      void pump()
    }, patienceMs)
    await write(waiting.splice(0, batchMax))
    clearTimeout(patience)
    if (isSlow) slow -= 1
    running -= 1
    void pump()
  }

  async function write(batch: WaitingMessage[]): Promise<void> {
    try {
      const written = await postMessages(
        database,
        batch.map(({ message }) => message),
      )
      for (const [index, one] of written.entries()) {
        if (one instanceof Refusal) batch[index]?.reject(one)
        else batch[index]?.resolve(one)
      }
    } catch (error) {
      // A value that the database rejects refuses only its own message, not the whole batch.
      if (batch.length > 1 && valueRefused(error)) await Promise.all(batch.map((one) => write([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return {
    post: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ message, resolve, reject })
        // Messages that arrive in the same tick join the batch.
        setImmediate(() => void pump())
      }),
  }
}

/** SQLSTATE classes 22 and 23: an error in the data, not of the database. */
function valueRefused(error: unknown): boolean {
  return /^2[23]/.test(pgErrorOf(error)?.code ?? '')
}
