import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { memoryOf, type WatchFigures } from './watched-process.ts'

const { url, pid } = workerData as { url: string; pid: number }
const everyMs = 4
const memoryEachMs = 25

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const figures: WatchFigures = { polls: 0, slowestMs: 0, blockedMs: 0, serverMiB: 0, allMiB: 0 }
let memoryAt = 0
const state = { isStopped: false }

/** CPU time of the server's main thread so far. */
const workedMs = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const poll = () =>
  new Promise<void>((resolve, reject) => {
    get(`${url}/livez`, { agent }, (response) => {
      response.resume()
      response.once('end', resolve)
    }).once('error', reject)
  })

async function watch(): Promise<void> {
  while (!state.isStopped) {
    const [began, worked] = [performance.now(), workedMs()]
    await poll()
    const tookMs = performance.now() - began
    figures.polls += 1
    figures.slowestMs = Math.max(figures.slowestMs, tookMs)
    figures.blockedMs = Math.max(figures.blockedMs, Math.min(tookMs, workedMs() - worked))
    if (performance.now() - memoryAt > memoryEachMs) remember()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

function remember(): void {
  memoryAt = performance.now()
  const { serverMiB, allMiB } = memoryOf(pid)
  figures.serverMiB = Math.max(figures.serverMiB, serverMiB)
  figures.allMiB = Math.max(figures.allMiB, allMiB)
}

parentPort?.once('message', () => (state.isStopped = true))
await watch()
agent.destroy()
parentPort?.postMessage(figures, [])
