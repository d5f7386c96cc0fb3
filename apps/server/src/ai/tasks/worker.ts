import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import { withinWork } from '../../platform/tracing/trace.ts'
import {
  beatEveryMs,
  claimTask,
  giveBack,
  keepTask,
  type AnyTask,
  type BotTaskRow,
  type Lane,
} from './claim.ts'

/** A task under way: `owner` is whose it is, `signal` aborts when it is lost or the server closes. */
export interface Held<T extends AnyTask = BotTaskRow> {
  task: T
  owner: string
  signal: AbortSignal
}

const closeWithinMs = 3000
/** How often a node looks, and what it works side by side: nobody waits for what is learnt. */
const pace: Record<Lane, { lookEveryMs: number; atOnce: number }> = {
  ANSWERS: { lookEveryMs: 1000, atOnce: 4 },
  LEARNING: { lookEveryMs: 5000, atOnce: 2 },
}

/** Works the tasks of a lane as they fall due: woken by what is heard, and every so often for what other nodes left. */
export function openWorker(
  { database, log, http }: Platform,
  lane: Lane,
  work: (held: Held<AnyTask>) => Promise<void>,
): { wake(afterMs: number): void } {
  const { lookEveryMs, atOnce } = pace[lane]
  const underWay = new Map<string, AbortController>()
  const running = new Set<Promise<void>>()
  let [isLooking, isAsked] = [false, false]
  const closing = new AbortController()

  async function look(): Promise<void> {
    // What is asked for while a look finds nothing may have come just behind it: it looks once more.
    isAsked = true
    if (isLooking) return
    isLooking = true
    try {
      while (isAsked && !closing.signal.aborted && running.size < atOnce) {
        isAsked = false
        const owner = randomUUID()
        const task = await claimTask(database, owner, lane)
        if (!task) continue
        isAsked = true
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
      keepTask(database, task.id, owner).then(
        (isKept) => isKept || lost.abort(),
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
    // What a model still writes is not waited for: the lease ends, and another worker takes it up.
    await Promise.race([Promise.all(running), wait(closeWithinMs)])
  })

  return {
    wake(afterMs) {
      // What is due now is due by the database's clock, too; of a delay its clock may be the slower one.
      if (afterMs === 0) void look()
      else setTimeout(() => void look(), afterMs + 2).unref()
    },
  }
}
