// How long a first and a warm start take, and what the server weighs at rest.
import { readFileSync } from 'node:fs'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const warmStarts = 5
const server = await openServerProcess()
const first = await server.start()
await server.stop()
const warm: number[] = []
let rss = 0
for (let n = 0; n < warmStarts; n += 1) {
  warm.push(await server.start())
  await new Promise((resolve) => setTimeout(resolve, 500))
  rss = residentMiB(server.pid())
  await server.stop()
}
server.clear()

const figures = {
  first_start_ms: first,
  warm_start_p50_ms: percentile(warm, 0.5),
  warm_start_max_ms: Math.max(...warm),
  resident_mib: rss,
}
report('start', figures, { warm_start_max_ms: '< 10000' }, figures.warm_start_max_ms < 10_000)

/** From /proc; 0 where there is none. */
function residentMiB(pid: number): number {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}
