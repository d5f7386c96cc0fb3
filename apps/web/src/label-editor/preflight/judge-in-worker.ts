import type { Finding } from '@rp/label/preflight/finding'
import { loadBarcodes, openedBarcodes } from '../barcodes.ts'
import { faceIds } from '../label-files.ts'
import { loadFont, openedFont } from '../load-fonts.ts'
import type { Judged } from './judge-label.ts'

export interface JudgeRequest {
  nth: number
  judged: Judged
}
export type Answered = { nth: number; findings: Finding[] } | { nth: number; failed: string }

export interface Judge {
  judge(judged: Judged): Promise<readonly Finding[]>
  close(): void
}

/** Checks labels in a worker; on the main thread if workers are unavailable or fail to start. */
export function openJudge(): Judge {
  const waiting = new Map<number, { done: (findings: Finding[]) => void; failed: (cause: Error) => void }>()
  let worker = startWorker()
  let last = 0

  function startWorker(): Worker | null {
    if (typeof Worker === 'undefined') return null
    const started = new Worker(new URL('./preflight-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const requests = waiting.get(data.nth)
      waiting.delete(data.nth)
      if ('findings' in data) requests?.done(data.findings)
      else requests?.failed(new Error(data.failed))
    })
    started.addEventListener('error', () => {
      worker = null
      for (const { failed } of waiting.values())
        failed(new Error('The thread of the preflight did not start'))
      waiting.clear()
    })
    return started
  }

  function judgeBeside(thread: Worker, judged: Judged): Promise<Finding[]> {
    const nth = (last += 1)
    return new Promise((done, failed) => {
      waiting.set(nth, { done, failed })
      thread.postMessage({ nth, judged } satisfies JudgeRequest, [])
    })
  }

  return {
    async judge(judged) {
      if (!worker) return judgeHere(judged)
      return judgeBeside(worker, judged).catch((cause: unknown) => {
        if (worker) throw cause
        return judgeHere(judged)
      })
    },
    close: () => worker?.terminate(),
  }
}

async function judgeHere(judged: Judged): Promise<Finding[]> {
  const [{ judgeLabel }] = await Promise.all([
    import('./judge-label.ts'),
    loadBarcodes(),
    ...faceIds(judged.document).map(loadFont),
  ])
  const barcodes = openedBarcodes()
  if (!barcodes) throw new Error('The barcodes could not be loaded')
  return judgeLabel(judged, { barcodes, font: openedFont })
}
