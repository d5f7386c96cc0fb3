import type { Pool, PoolClient } from 'pg'

/**
 * Refuses a statement while another of the same transaction runs: the driver queues it with a warning today and will
 * refuse it in its next version. For tests, where the stack shows the place.
 */
export function refuseTwoAtOnce(pool: Pool): void {
  const watched = new WeakSet<PoolClient>()
  // Not `connect`: the first connection of a pool may exist before a listener does.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watch(client)
  })
}

function watch(client: PoolClient): void {
  // `query` has a dozen overloads; it returns a promise unless called with a callback, as the pool itself does.
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  let running: Promise<unknown> | undefined
  const oneAtATime = (...args: unknown[]) => {
    if (running) {
      const error = new Error('A transaction runs one statement at a time: await each before the next')
      const refuse = () => {
        throw error
      }
      // Refuses only when the connection is free, because the transaction is rolled back next.
      return running.then(refuse, refuse)
    }
    const answer = send(...args)
    if (!(answer instanceof Promise)) return answer
    running = answer
    const end = () => void (running = undefined)
    answer.then(end, end)
    return answer
  }
  client.query = oneAtATime as typeof client.query
}
