import type { Client } from 'pg'
import { percentile } from '../lib/report.ts'
import type { Statement } from './questions.ts'

export interface Times {
  p50: number
  p95: number
  p99: number
}

/** A bare statement that takes seconds is run this long, and at least this often. */
const bareMostMs = 20_000
const bareLeast = 20

/** The product and the bare statement in turn, alternating which goes first: neither warms up the other. */
export async function inTurn(
  calls: number,
  ask: (n: number) => Promise<void>,
  bare: (n: number) => Promise<void>,
): Promise<{ product: Times; limit: Times }> {
  const product: number[] = []
  const limit: number[] = []
  const requested = async () => void product.push(await timeOf(() => ask(product.length)))
  let spent = 0
  const requestBare = async () => {
    if (spent > bareMostMs && limit.length >= bareLeast) return
    const took = await timeOf(() => bare(limit.length))
    spent += took
    limit.push(took)
  }
  for (let n = 0; n < calls; n += 1)
    for (const one of n % 2 === 0 ? [requested, requestBare] : [requestBare, requested]) await one()
  return { product: timesOf(product), limit: timesOf(limit) }
}

export async function askBare(client: Client, { text, values }: Statement): Promise<void> {
  await client.query(text, values)
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function timesOf(took: number[]): Times {
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), p99: percentile(took, 0.99) }
}
