import type { Client } from 'pg'
import { cpuSeconds } from '../lib/cpu-seconds.ts'
import { percentile } from '../lib/report.ts'
import { runLoad } from '../overload/run-load.ts'

/** The target and its complete raw requests, sent in turn. */
export interface Target {
  name: string
  port: number
  pid: number
  /** Its database, whose backends' CPU time is measured. */
  database: string
  requests: string[]
}

export interface Measured {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of one request, in milliseconds. */
  serverCpu: number
  databaseCpu: number
}

export interface Rounds {
  rounds: number
  seconds: number
  callers: number
}

/** Each target once per round, in alternating order, after a warm-up: other load on the machine affects all alike. */
export async function inRounds(
  client: Client,
  targets: Target[],
  { rounds, seconds, callers }: Rounds,
): Promise<Map<string, Measured>> {
  const all = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await measure(client, target, { seconds: 2, callers })
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 === 0 ? targets : targets.toReversed())
      all.get(target.name)?.push(await measure(client, target, { seconds, callers }))
  return new Map([...all].map(([name, runs]) => [name, middleOf(runs)]))
}

async function measure(
  client: Client,
  { name, port, pid, database, requests }: Target,
  { seconds, callers }: { seconds: number; callers: number },
): Promise<Measured> {
  const before = { server: cpuSeconds(pid), database: await backendSeconds(client, database) }
  const answers = await runLoad({ port, requests, seconds, callers })
  const server = cpuSeconds(pid) - before.server
  const used = between(before.database, await backendSeconds(client, database))
  const wrong = answers.find(({ status }) => status < 200 || status > 299)
  if (wrong) throw new Error(`${name} answered ${wrong.status}`)
  const times = answers.map(({ ms }) => ms)
  return {
    perSecond: answers.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    serverCpu: (server * 1000) / answers.length,
    databaseCpu: (used * 1000) / answers.length,
  }
}

/** The CPU time of each backend of a database, by process. */
async function backendSeconds(client: Client, database: string): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database],
  )
  return new Map(rows.map(({ pid }) => [pid, secondsOf(pid)]))
}

/** CPU time between two readings; a backend that ended is not counted, a new one is counted in full. */
function between(before: Map<number, number>, after: Map<number, number>): number {
  const took = [...after].map(([pid, seconds]) => Math.max(0, seconds - (before.get(pid) ?? 0)))
  return took.reduce((sum, seconds) => sum + seconds, 0)
}

function secondsOf(pid: number): number {
  try {
    return cpuSeconds(pid)
  } catch {
    return 0
  }
}

function middleOf(runs: Measured[]): Measured {
  const middle = (of: (one: Measured) => number) => percentile(runs.map(of), 0.5)
  return {
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    serverCpu: middle((one) => one.serverCpu),
    databaseCpu: middle((one) => one.databaseCpu),
  }
}
