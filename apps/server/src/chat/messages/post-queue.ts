import type { Database } from '../../platform/database/open-database.ts'
import { pgErrorOf } from '../../platform/database/refusals.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Draft, Written } from './draft.ts'
import { postMessages } from './post-message.ts'

interface Waiting {
  draft: Draft
  resolve: (written: Written) => void
  reject: (error: unknown) => void
}

/**
 * One statement is under way while the next batch gathers: a second one would wait for the rooms of the first, and
 * smaller batches write a room more often. One that takes longer waits for a room itself and holds nobody up.
 */
const patienceMs = 50
const atOnceMax = 4
const batchMax = 200

export interface PostQueue {
  /** Resolves after the commit that holds the message; refuses when the sender may not write there. */
  post(draft: Draft): Promise<Written>
}

/** Gathers the messages that arrive while the database works, so that load makes batches and idleness none. */
export function openPostQueue(database: Database): PostQueue {
  const waiting: Waiting[] = []
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

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const written = await postMessages(
        database,
        batch.map(({ draft }) => draft),
      )
      for (const [index, one] of written.entries()) {
        if (one instanceof Refusal) batch[index]?.reject(one)
        else batch[index]?.resolve(one)
      }
    } catch (error) {
      // A value that the database cannot take refuses its own message only, not those that came with it.
      if (batch.length > 1 && valueRefused(error)) await Promise.all(batch.map((one) => write([one])))
      else for (const { reject } of batch) reject(error)
    }
  }

  return {
    post: (draft) =>
      new Promise((resolve, reject) => {
        waiting.push({ draft, resolve, reject })
        // What came in with it is of the same batch.
        setImmediate(() => void pump())
      }),
  }
}

/** SQLSTATE classes 22 and 23: the data was at fault, not the database. */
function valueRefused(error: unknown): boolean {
  return /^2[23]/.test(pgErrorOf(error)?.code ?? '')
}
