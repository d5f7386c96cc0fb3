import {
  emptyQueue,
  queued,
  type NewEntry,
  type OnsiteEntry,
  type OnsiteQueue,
} from '@rp/domain/machine-service/onsite/queue'
import { useSyncExternalStore } from 'react'
import { sealingNow, type Sealing } from '../../kit/browser/seal.ts'
import { onResetAll } from '../../kit/session.ts'
import { changeStoredQueue, readQueue } from './storage.ts'
import { noteWaiting } from './has-waiting.ts'

const listeners = new Set<() => void>()
let shown: OnsiteQueue = emptyQueue
/** The other tabs of the panel. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('recipe-panel.onsite')

tabs?.addEventListener('message', () => void loadQueue())
onResetAll(() => show(emptyQueue))

/** What waits on this device of the signed-in user. */
export function useOnsiteQueue(): OnsiteQueue {
  return useSyncExternalStore(onQueue, currentQueue)
}

export function currentQueue(): OnsiteQueue {
  return shown
}

export function onQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads what an earlier visit or another tab has put into the queue. */
export async function loadQueue(): Promise<void> {
  const sealing = sealingNow()
  if (!sealing) return
  const read = await readQueue(sealing)
  noteWaiting(sealing.user_id, read.entries.length > 0)
  if (isCurrent(sealing)) show(read)
}

/** Changes the queue of the signed-in user; null if the browser stores nothing. */
export async function changeQueue(
  change: (queue: OnsiteQueue) => OnsiteQueue,
  sealing: Sealing | null = sealingNow(),
): Promise<OnsiteQueue | null> {
  const after = sealing && (await changeStoredQueue(sealing, change))
  if (after) noteWaiting(sealing.user_id, after.entries.length > 0)
  if (after && isCurrent(sealing)) show(after)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  tabs?.postMessage('changed')
  return after
}

/** Puts what was done into the queue; false if the browser stores nothing. */
export async function enqueue(entry: NewEntry): Promise<boolean> {
  return (await changeQueue((queue) => queued(queue, entry))) !== null
}

/** What waits for one job, or needs the person. */
export function entriesOf(queue: OnsiteQueue, job_id: string): OnsiteEntry[] {
  return queue.entries.filter((entry) => entry.job_id === job_id)
}

/** Whether something waits for a job: what is done next on it must not go before that. */
export function isWaitingFor(job_id: string): boolean {
  return shown.entries.some((entry) => entry.job_id === job_id && entry.state === 'WAITING')
}

const isCurrent = ({ user_id }: Sealing): boolean => sealingNow()?.user_id === user_id

function show(queue: OnsiteQueue): void {
  shown = queue
  for (const listener of listeners) listener()
}
