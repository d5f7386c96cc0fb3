import { parentPort } from 'node:worker_threads'
import { draw } from './draw.ts'
import type { Drawn, ToDraw } from './pdf-thread.ts'

// The thread that lays out documents: a long one takes a second, in which the server would answer nobody.
parentPort?.on('message', ({ id, paper }: ToDraw) => void answer(id, paper))

async function answer(id: number, paper: ToDraw['paper']): Promise<void> {
  parentPort?.postMessage(await drawn(id, paper), [])
}

const drawn = (id: number, paper: ToDraw['paper']): Promise<Drawn> =>
  draw(paper).then(
    (bytes) => ({ id, bytes }),
    (error: unknown) => ({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
