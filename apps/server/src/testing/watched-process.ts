import { readdirSync, readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { workerScript } from '../platform/worker-script.ts'

export interface WatchFigures {
  polls: number
  /** The slowest `/livez`, including time in which the machine ran other programs. */
  slowestMs: number
  /**
   * The most CPU time of the server's main thread during one `/livez` request: the time that work blocks the thread,
   * without the noise of a shared machine.
   */
  blockedMs: number
  /** Peak resident memory of the server, and including its child processes. */
  serverMiB: number
  allMiB: number
}

export interface Watch {
  stop(): Promise<WatchFigures>
}

/** Polls `/livez` of a server process every few milliseconds from a separate thread (Linux). */
export function watchServer(url: string, pid: number): Watch {
  const { url: script } = workerScript('livez-poller', import.meta.url)
  const worker = new Worker(script, { execArgv: [], workerData: { url, pid } })
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

/** The child processes of a process, recursively. */
function descendants(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const own = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return own
      .map(Number)
      .filter((one) => one > 0)
      .flatMap((child) => [child, ...descendants(child)])
  } catch {
    // It ended meanwhile.
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

/** Resident memory of a process, alone and with its child processes. */
export function memoryOf(pid: number): { serverMiB: number; allMiB: number } {
  const serverMiB = residentMiB(pid).whole
  return {
    serverMiB,
    allMiB: descendants(pid).reduce((sum, child) => sum + residentMiB(child).own, serverMiB),
  }
}
