// The time of a first and a warm start, on the embedded database and on PostgreSQL, and the server's size at rest. A
// start ends with the first reply to a call that queries the database.
import { readFileSync } from 'node:fs'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { percentile, report } from './lib/report.ts'
import { openServerProcess } from './lib/server-process.ts'

const warmStarts = 5
const most = { embedded: 10_000, PostgreSQL: 2000 }

interface Starts {
  first: number
  warm: number[]
  rss: number
}

async function starts(env: Record<string, string>): Promise<Starts> {
  const server = await openServerProcess(env)
  const untilAnswer = async () => {
    const began = performance.now()
    await server.start()
    const { ok } = await fetch(`${server.url}/readyz`)
    if (!ok) throw new Error('The server is not ready')
    return performance.now() - began
  }
  const first = await untilAnswer()
  await server.stop()
  const warm: number[] = []
  let rss = 0
  for (let n = 0; n < warmStarts; n += 1) {
    warm.push(await untilAnswer())
    await new Promise((resolve) => setTimeout(resolve, 500))
    rss = residentMiB(server.pid())
    await server.stop()
  }
  server.clear()
  return { first, warm, rss }
}

const embedded = await starts({})
const database = await openFreshDatabase()
const postgres = await starts({ DATABASE_URL: database.url })
await database.drop()

const figures = {
  first_start_ms: embedded.first,
  warm_start_p50_ms: percentile(embedded.warm, 0.5),
  warm_start_max_ms: Math.max(...embedded.warm),
  resident_mib: embedded.rss,
  postgres_first_start_ms: postgres.first,
  postgres_warm_start_p50_ms: percentile(postgres.warm, 0.5),
  postgres_warm_start_max_ms: Math.max(...postgres.warm),
  postgres_resident_mib: postgres.rss,
}
report(
  'start',
  figures,
  { warm_start_max_ms: `< ${most.embedded}`, postgres_warm_start_max_ms: `< ${most.PostgreSQL}` },
  figures.warm_start_max_ms < most.embedded && figures.postgres_warm_start_max_ms < most.PostgreSQL,
)

/** Memory of a process from /proc; 0 on systems without /proc. */
function residentMiB(pid: number): number {
  try {
    const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}
