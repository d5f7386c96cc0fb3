import { act } from 'react'
import { vi } from 'vitest'

interface Waiting {
  path: string
  q: string
  send: () => void
}

/**
 * A server whose answers come in an order and at a time that the test chooses. `answerTo` gives the content for a path
 * (below /api) and a search text.
 */
export function lateServer(answerTo: (path: string, q: string) => unknown) {
  const waiting: Waiting[] = []
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://panel.test')
    const path = pathname.replace(/^\/api/, '')
    const q = searchParams.get('q') ?? ''
    return new Promise<Response>((resolve) => {
      const content = answerTo(path, q)
      waiting.push({ path, q, send: () => resolve(new Response(JSON.stringify({ content }))) })
    })
  })

  /** Lets one waiting answer arrive, chosen by `roll`. */
  async function letOneArrive(roll: (sides: number) => number): Promise<void> {
    const [one] = waiting.length === 0 ? [] : waiting.splice(roll(waiting.length), 1)
    one?.send()
    await passes()
  }

  return {
    letOneArrive,
    /** Lets everything arrive, also what is requested meanwhile, in an order chosen by `roll`. */
    async letAllArrive(roll: (sides: number) => number): Promise<void> {
      await passes()
      while (waiting.length > 0) await letOneArrive(roll)
    },
  }
}

/** Whatever an answer sets off has happened: the cache reports it in a later turn of the event loop. */
async function passes(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve))
    })
  }
}
