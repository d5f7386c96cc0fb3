import { eq, sql } from 'drizzle-orm'
import { bySystem } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import type { Run } from './import-run.ts'
import { writeRequestHistory, type Request } from './open-request.ts'

/** A newer file withdraws undecided proposals of an older one. */
export async function withdrawImported(
  tx: Tx,
  { file_name, changed: reported }: Run,
  request: Request,
): Promise<void> {
  if (request.origin !== 'IMPORT' || request.status === 'REJECTED') return
  await tx
    .update(regulationRequest)
    .set({
      status: 'WITHDRAWN',
      updated_at: sql`now()`,
      row_version: sql`${regulationRequest.row_version} + 1`,
    })
    .where(eq(regulationRequest.id, request.id))
  await writeRequestHistory(tx, bySystem, {
    request_id: request.id,
    move: 'R6',
    from: request.status,
    to: 'WITHDRAWN',
    reason: file_name,
  })
  reported.push({ ...request, status: 'WITHDRAWN' })
}
