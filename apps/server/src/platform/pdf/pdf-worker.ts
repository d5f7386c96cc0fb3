import { parentPort } from 'node:worker_threads'
import { draw, openPdfmake } from './draw.ts'
import type { ThreadAnswer } from '../thread/work-apart.ts'
import type { ToDraw } from './pdf-thread.ts'

// The thread that lays out documents: a long one takes seconds, in which the server would answer nobody.
parentPort?.on('message', ({ paper }: ToDraw) => void answer(paper))

async function answer(paper: ToDraw['paper']): Promise<void> {
  await openPdfmake()
  parentPort?.postMessage({ began: true } satisfies ThreadAnswer, [])
  parentPort?.postMessage(await drawn(paper), [])
}

const drawn = (paper: ToDraw['paper']): Promise<ThreadAnswer> =>
  draw(paper).then(
    (bytes) => ({ bytes }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
