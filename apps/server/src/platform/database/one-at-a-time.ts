import type { Pool, PoolClient } from 'pg'

/**
 * Refuses a statement while another one of the same transaction runs: the driver queues it with a warning today and
 * will refuse it from its next version on. For tests, whose stack then names the place.
 */
export function refuseTwoAtOnce(pool: Pool): void {
  const watched = new WeakSet<PoolClient>()
  // Not `connect`: the first connection of a pool may stand before anybody listens.
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    watch(client)
  })
}

function watch(client: PoolClient): void {
  // `query` has a dozen overloads; who asks for a promise gets one, the pool itself asks for none.
  const send = client.query.bind(client) as (...args: unknown[]) => unknown
  let running: Promise<unknown> | undefined
  const oneAtATime = (...args: unknown[]) => {
    if (running) {
      const error = new Error('A transaction runs one statement at a time: await each before the next')
      const refuse = () => {
        throw error
      }
      // Once the connection is free: the transaction is rolled back next.
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
