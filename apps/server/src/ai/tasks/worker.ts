import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import { withinWork } from '../../platform/tracing/trace.ts'
import {
  beatEveryMs,
  claimTask,
  giveBack,
  saveTask,
  type AnyTask,
  type BotTaskRow,
  type Lane,
} from './claim.ts'

/** A running task: `owner` holds it, `signal` aborts when the lease is lost or the server closes. */
export interface ClaimedTask<T extends AnyTask = BotTaskRow> {
  task: T
  owner: string
  signal: AbortSignal
}

const closeWithinMs = 3000
/** How often a node polls, and how many tasks it runs at once: learning is not urgent. */
const pace: Record<Lane, { lookEveryMs: number; atOnce: number }> = {
  ANSWERS: { lookEveryMs: 1000, atOnce: 4 },
  LEARNING: { lookEveryMs: 5000, atOnce: 2 },
}

/** Runs due tasks of a lane: woken by new messages, and by polling for those that other nodes left. */
export function openWorker(
  { database, log, http }: Platform,
  lane: Lane,
  work: (held: ClaimedTask<AnyTask>) => Promise<void>,
): { wake(afterMs: number): void } {
  const { lookEveryMs, atOnce } = pace[lane]
  const underWay = new Map<string, AbortController>()
  const running = new Set<Promise<void>>()
  let [isLooking, isRequested] = [false, false]
  const closing = new AbortController()

  async function look(): Promise<void> {
    // A request during a poll may have come just too late for it: poll once more.
    isRequested = true
    if (isLooking) return
    isLooking = true
    try {
      while (isRequested && !closing.signal.aborted && running.size < atOnce) {
        isRequested = false
        const owner = randomUUID()
        const task = await claimTask(database, owner, lane)
        if (!task) continue
        isRequested = true
        begin(task, owner)
      }
    } catch (error) {
      log.error({ err: error }, 'taking work of the bots failed; the next look tries again')
    } finally {
      isLooking = false
    }
  }

  function begin(task: AnyTask, owner: string): void {
    const lost = new AbortController()
    underWay.set(task.id, lost)
    const beat = setInterval(() => {
      saveTask(database, task.id, owner).then(
        (isExtended) => isExtended || lost.abort(),
        (error: unknown) => log.warn({ err: error }, 'a bot task could not be kept; it may be worked twice'),
      )
    }, beatEveryMs)
    const done = withinWork(task.id, () => tried(task, owner, lost.signal)).finally(() => {
      clearInterval(beat)
      underWay.delete(task.id)
      running.delete(done)
      void look()
    })
    running.add(done)
  }

  function tried(task: AnyTask, owner: string, signal: AbortSignal): Promise<void> {
    return work({ task, owner, signal })
      .catch((error: unknown) => {
        log.error({ err: error, task: task.id }, 'a bot task failed; it is tried again')
        return giveBack(database, task, owner)
      })
      .catch((error: unknown) =>
        log.warn({ err: error, task: task.id }, 'a failed bot task waits for the end of its lease'),
      )
  }

  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  http.addHook('onClose', async () => {
    closing.abort()
    clearInterval(timer)
    for (const lost of underWay.values()) lost.abort()
    // Do not wait for a model that is still writing: the lease expires, and another worker takes over.
    await Promise.race([Promise.all(running), wait(closeWithinMs)])
  })

  return {
    wake(afterMs) {
      // Without a delay, the task is due by the database's clock, too; after a delay that clock may lag, so
      // add 2 ms.
      if (afterMs === 0) void look()
      else setTimeout(() => void look(), afterMs + 2).unref()
    },
  }
}
