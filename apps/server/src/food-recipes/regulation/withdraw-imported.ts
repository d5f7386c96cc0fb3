import { eq, sql } from 'drizzle-orm'
import { systemMover } from '../../platform/moves/move.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import type { Run } from './import-run.ts'
import { writeRequestHistory, type Request } from './open-request.ts'

/** A newer file takes back what an older one proposed and nobody has decided on. */
export async function withdrawImported(tx: Tx, { file_name, told }: Run, request: Request): Promise<void> {
  if (request.origin !== 'IMPORT' || request.status === 'REJECTED') return
  await tx
    .update(regulationRequest)
    .set({
      status: 'WITHDRAWN',
      updated_at: sql`now()`,
      row_version: sql`${regulationRequest.row_version} + 1`,
    })
    .where(eq(regulationRequest.id, request.id))
  await writeRequestHistory(tx, systemMover, {
    request_id: request.id,
    move: 'R6',
    from: request.status,
    to: 'WITHDRAWN',
    reason: file_name,
  })
  told.push({ ...request, status: 'WITHDRAWN' })
}
