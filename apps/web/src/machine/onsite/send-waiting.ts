import {
  answered,
  sendable,
  sending,
  withConflicts,
  type OnsiteEntry,
  type OnsiteQueue,
} from '@rp/domain/machine-service/onsite/queue'
import { sendAction, type OnsiteServer } from './send-action.ts'

interface Sender {
  server: OnsiteServer
  queue: () => OnsiteQueue
  /** Changes the stored queue; null: it cannot be stored now, as after the end of the session. */
  change: (change: (queue: OnsiteQueue) => OnsiteQueue) => Promise<OnsiteQueue | null>
  /** Milliseconds of the device's clock. */
  now: () => number
  /** False: the device has no network at all, so nothing that is tried now can arrive. */
  mayArrive: () => boolean
}

/** Sends everything that may be sent now: in order within a job, the jobs beside each other. */
export async function sendWaiting(sender: Sender): Promise<void> {
  const jobs = new Set(sendable(sender.queue(), sender.now()).map(({ job_id }) => job_id))
  await Promise.all([...jobs].map((job_id) => sendOfJob(job_id, sender)))
}

async function sendOfJob(job_id: string, sender: Sender): Promise<void> {
  const next = () => sendable(sender.queue(), sender.now()).find((entry) => entry.job_id === job_id)
  for (let entry = next(); entry; entry = next()) if (!(await sendOne(entry, sender))) return
}

/** Whether the next action may follow. */
async function sendOne({ id }: OnsiteEntry, { server, change, now, mayArrive }: Sender): Promise<boolean> {
  // Marked first: whatever the person does from now on comes after it.
  const marked = await change((queue) => (mayArrive() ? sending(queue, id) : queue))
  const entry = marked?.entries.find((one) => one.id === id)
  if (!entry) return false
  const keepConflicts = (conflicts: OnsiteEntry['conflicts']) =>
    change((queue) => withConflicts(queue, id, conflicts))
  const result = await sendAction(entry, { server, keepConflicts, now })
  const after = await change((queue) => answered(queue, entry, result))
  return after !== null && result.kind !== 'PASSING' && result.kind !== 'SIGNED_OUT'
}
