import { emptyQueue, type OnsiteQueue } from '@rp/domain/machine-service/onsite/queue'
import { browserTable } from '../../kit/browser/browser-table.ts'
import { sealedFiles } from '../../kit/browser/sealed-files.ts'
import type { Sealing } from '../../kit/browser/seal.ts'

const place = 'onsite/queue'
const table = browserTable('recipe-panel.onsite', 'queue')

/** The bytes of photos and signatures that wait, by the name they have on this device. */
export const waitingFiles = sealedFiles('recipe-panel.onsite-files')

/** Reads a user's queue; one that another key sealed counts as empty, as unsent drafts do. */
export async function readQueue(sealing: Sealing): Promise<OnsiteQueue> {
  return opened(sealing, await table.run<unknown>('readonly', (rows) => rows.get(sealing.user_id)))
}

/** Changes a user's queue, one change at a time over all tabs; null if the browser stores nothing. */
export async function changeStoredQueue(
  sealing: Sealing,
  change: (queue: OnsiteQueue) => OnsiteQueue,
): Promise<OnsiteQueue | null> {
  let after: OnsiteQueue | null = null
  const isStored = await table.change(sealing.user_id, (before) => {
    after = change(opened(sealing, before))
    return sealing.seal(place, after)
  })
  return isStored ? after : null
}

function opened(sealing: Sealing, sealed: unknown): OnsiteQueue {
  // The seal says that this program wrote it.
  return (sealing.unseal(place, sealed) as OnsiteQueue | null) ?? emptyQueue
}
