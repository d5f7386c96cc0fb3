import type { OnsiteAction, QueuedFile } from '@rp/domain/machine-service/onsite/action'
import { filesIn, withNamed } from '@rp/domain/machine-service/onsite/queue'
import { uploadMaxBytes } from '@rp/domain/limits'
import { ProblemError } from '../../kit/problem-error.ts'
import { serverNow } from '../../kit/server-clock.ts'
import { onsiteSignal, uploadAs } from './panel-server.ts'
import { currentQueue, enqueue, isWaitingFor } from './waiting-store.ts'
import { isPassing } from './send-action.ts'
import { waitingFiles } from './storage.ts'

interface Done {
  job_id: string
  action: OnsiteAction
  /** By default a new one; of a form that was sent before, the same. */
  request_id?: string
}

interface Sent {
  request_id: string
  signal: AbortSignal
}

/**
 * Does something on a job: at once, and without network in the queue of this device, behind what waits there already.
 * Returns null if it waits.
 */
export async function doOnsite<T>(
  { job_id, action, request_id = crypto.randomUUID() }: Done,
  send: (sent: Sent) => Promise<T>,
): Promise<T | null> {
  const entry = { id: crypto.randomUUID(), job_id, action, request_id }
  if (isWaitingFor(job_id) && (await enqueue({ ...entry, isSent: false }))) return null
  const isSent = navigator.onLine
  try {
    return await send({ request_id, signal: onsiteSignal() })
  } catch (cause) {
    if (!isPassingProblem(cause) || !(await enqueue({ ...entry, isSent }))) throw cause
    return null
  }
}

const isPassingProblem = (cause: unknown): boolean =>
  cause instanceof ProblemError && isPassing(cause.problem.status)

/** The moment that counts of one that was chosen, by the server's clock; null means now. */
export function onsiteMoment(chosen: string | null): string {
  const now = serverNow()
  return new Date(chosen === null ? now : Math.min(Date.parse(chosen), now)).toISOString()
}

/** Stores a photo on the server; without network on this device, under a name that only this device knows. */
export async function sendOnsiteFile(
  { job_id, section }: { job_id: string; section: Extract<OnsiteAction, { kind: 'PHOTO' }>['section'] },
  file: File,
  onProgress?: (share: number) => void,
): Promise<QueuedFile> {
  const id = crypto.randomUUID()
  const waiting = {
    file: `${id}.${extensionOf(file.name)}`,
    name: file.name,
    mime: file.type,
    size: file.size,
  }
  try {
    return await uploadAs(waiting.file, file, onProgress)
  } catch (cause) {
    if (!isPassingProblem(cause) || file.size > uploadMaxBytes) throw cause
    const action = { kind: 'PHOTO', section, file: waiting } as const
    const isStored = await waitingFiles.store(waiting.file, file)
    if (!isStored || !(await enqueue({ id, job_id, action, request_id: id, isSent: true }))) throw cause
    return waiting
  }
}

/** As in the names of stored files. */
function extensionOf(name: string): string {
  const extension = name.toLowerCase().split('.').at(-1) ?? ''
  return /^[a-z0-9]{2,4}$/.test(extension) ? extension : 'bin'
}

/** Values that name files of this device, with the stored ones where the server has them; refused ones are left out. */
export function withStoredFiles<V extends Record<string, unknown>>(values: V): V {
  const { uploaded } = currentQueue()
  return filesIn(values).reduce<V>((named, { file }) => {
    const stored = uploaded[file]
    return stored === undefined ? named : (withNamed(named, file, stored) as V)
  }, values)
}
