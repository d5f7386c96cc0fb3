import { emptyQueue, nextSendingAt, retryMaxMs, withoutWaits } from '@rp/domain/machine-service/onsite/queue'
import type { QueryClient } from '@tanstack/react-query'
import { draftKeyReady } from '../../kit/browser/draft-key.ts'
import { sealingNow } from '../../kit/browser/seal.ts'
import { currentConnection, onConnection } from '../../kit/server/socket.ts'
import { currentSession } from '../../kit/session.ts'
import { showJob, showJobParts } from '../service-queries.ts'
import { sendWaiting } from './send-waiting.ts'
import { asOneSender } from './one-sender.ts'
import { panelServer } from './panel-server.ts'
import { changeQueue, currentQueue, loadQueue, onQueue } from './waiting-store.ts'
import { waitingFiles } from './storage.ts'

/** Another tab sends: it may be closed meanwhile. */
const otherTabMs = 5_000

/** Sends what waits on this device, now and whenever it may succeed; returns a function that stops it. */
export function startSender(queries: QueryClient): () => void {
  const server = panelServer({
    job: (service) => showJob(queries, service),
    parts: (id, parts) => showJobParts(queries, id, parts),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let isStopped = false

  async function run(): Promise<void> {
    const sealing = sealingNow()
    if (!sealing || isStopped || dueInMs() === null) return
    const isOwn = await asOneSender(`recipe-panel.onsite.${sealing.user_id}`, () =>
      sendWaiting({
        server,
        queue: () => (sealingNow()?.user_id === sealing.user_id ? currentQueue() : emptyQueue),
        now: Date.now,
        mayArrive: () => navigator.onLine,
        change: (change) => changeQueue(change, sealing),
      }),
    )
    await forgetUploaded()
    wait(isOwn ? 0 : otherTabMs)
  }

  const dueInMs = (): number | null => {
    const due = nextSendingAt(currentQueue())
    return due === null ? null : Math.max(0, due - Date.now())
  }

  function wait(least: number): void {
    clearTimeout(timer)
    const due = dueInMs()
    if (due === null || isStopped || currentSession() === null) return
    timer = setTimeout(start, Math.min(Math.max(due, least), retryMaxMs))
  }

  function start(): void {
    running ??= run().finally(() => {
      running = null
    })
  }

  const atOnce = () => {
    if (currentQueue().entries.length > 0) void changeQueue(withoutWaits).then(start)
  }
  const stops = [
    onQueue(() => (running ? undefined : wait(0))),
    onConnection(() => {
      if (currentConnection() === 'online') atOnce()
    }),
  ]
  addEventListener('online', atOnce)
  void draftKeyReady().then(loadQueue).then(start)
  return () => {
    isStopped = true
    clearTimeout(timer)
    removeEventListener('online', atOnce)
    for (const stop of stops) stop()
  }
}

const forgotten = new Set<string>()

/** The bytes of photos that the server has, or that the person dropped, are no longer needed. */
async function forgetUploaded(): Promise<void> {
  const { entries, uploaded } = currentQueue()
  const waiting = entries.flatMap(({ action }) => (action.kind === 'PHOTO' ? [action.file.file] : []))
  for (const name of Object.keys(uploaded).filter((one) => !waiting.includes(one) && !forgotten.has(one))) {
    forgotten.add(name)
    await waitingFiles.store(name, null)
  }
}
