import type { Profile } from '@rp/domain/permissions'
import { openFreshDatabase } from './fresh-database.ts'
import { percentile, report } from './report.ts'

const rounds = 60
const goalMs = 50

export interface ListScale {
  /** Of the benchmark. */
  name: string
  /** The caller. */
  profile: Profile
  /** Below /api, e.g. `/lab/order`. */
  path: string
  /** Queries by name; those in `apart` have their own figures and count for no goal. */
  queries: Record<string, string>
  apart?: string[]
  /** Writes the rows; `caller_id` is the calling staff member. */
  fill: (execute: (statement: string) => Promise<unknown>, caller_id: string) => Promise<void>
}

/** Queries a list over many rows at the API, on PostgreSQL and on the embedded database, and reports the p99 of all. */
export async function measureLists({
  name,
  profile,
  path,
  queries: request,
  apart = [],
  fill,
}: ListScale): Promise<void> {
  const figures: Record<string, number> = {}
  const goal: Record<string, string> = {}
  let holds = true
  const database = await openFreshDatabase()
  for (const [place, url] of [
    ['PostgreSQL', database.url],
    ['embedded', ''],
  ] as const) {
    if (url) process.env['TEST_DATABASE_URL'] = url
    else delete process.env['TEST_DATABASE_URL']
    const { openTestServer } = await import('../../apps/server/src/testing/test-server.ts')
    const server = await openTestServer()
    const caller = await server.staff(profile)
    await fill((statement) => server.database.pool.query(statement), caller.id)
    const all: number[] = []
    for (const [kind, query] of Object.entries(request)) {
      const took = await timesOf(() => server.call('GET', `/api${path}${query}`, caller))
      // The first of each fills caches that live as long as the server.
      if (!apart.includes(kind)) all.push(...took.slice(1))
      figures[`${place}: ${kind}, p50 ms`] = percentile(took.slice(1), 0.5)
      figures[`${place}: ${kind}, slowest ms`] = Math.max(...took)
    }
    const p99 = percentile(all, 0.99)
    figures[`${place}: p99 of all, ms`] = p99
    goal[`${place}: p99 of all, ms`] = `<= ${goalMs}`
    holds &&= p99 <= goalMs
    await server.close()
  }
  await database.drop()
  report(name, figures, goal, holds)
}

async function timesOf(ask: () => Promise<{ status: number }>): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`The list answered ${status}`)
    took.push(performance.now() - began)
  }
  return took
}
