import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { workerScript } from '../platform/worker-script.ts'

export interface WatchFigures {
  polls: number
  /** The longest that `/livez` took, with the time in which the machine gave its processor to others. */
  slowestMs: number
  /**
   * The longest that the server's main thread worked while a `/livez` waited: what blocks it, without the noise of a
   * shared machine.
   */
  blockedMs: number
  /** Resident memory of the server at its highest, and with the processes it started. */
  serverMiB: number
  allMiB: number
}

export interface Watch {
  stop(): Promise<WatchFigures>
}

/** Polls `/livez` of a server process every few milliseconds from a thread of its own (Linux). */
export function watchServer(url: string, pid: number): Watch {
  const { url: script, execArgv } = workerScript('livez-poller', import.meta.url)
  const worker = new Worker(script, { execArgv, workerData: { url, pid } })
  return {
    async stop() {
      const figures = new Promise<WatchFigures>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
      worker.postMessage('stop', [])
      const answer = await figures
      await worker.terminate()
      return answer
    },
  }
}

/** The processes that a process started, and theirs. */
function descendants(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const own = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return own
      .map(Number)
      .filter((one) => one > 0)
      .flatMap((child) => [child, ...descendants(child)])
  } catch {
    // It ended while it was looked at.
    return []
  }
}

/** `own`: without the program and its libraries, which all processes share. */
function residentMiB(pid: number): { whole: number; own: number } {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number)
    return { whole: (resident * 4096) / 1024 / 1024, own: ((resident - shared) * 4096) / 1024 / 1024 }
  } catch {
    return { whole: 0, own: 0 }
  }
}

/** Resident memory of a process, alone and with what those it started take besides. */
export function memoryOf(pid: number): { serverMiB: number; allMiB: number } {
  const serverMiB = residentMiB(pid).whole
  return {
    serverMiB,
    allMiB: descendants(pid).reduce((sum, child) => sum + residentMiB(child).own, serverMiB),
  }
}
