import { changeMachineServices, type MachineServiceAction } from '@rp/contract/machine/service-bulk'
import { eq, sql } from 'drizzle-orm'
import { changeEach } from '../platform/http/change-each.ts'
import { languageOf } from '../platform/http/language.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import { refuseDoubleBooking } from './booked-elsewhere.ts'
import { checkEngineers } from './people.ts'
import { lockedService, type Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import { tellChanged, type MachineParts } from './tell.ts'
import { tellVisit } from './tell-visit.ts'

type Changes = Partial<Pick<Service, 'engineer_ids' | 'priority' | 'due_at'>>

/** Assigns many jobs to an engineer, or changes their priority or due date. */
export function serviceBulkCall(
  { serve, write, outbox }: Platform,
  { tell }: MachineParts,
  changed: () => void,
): void {
  serve.staff(changeMachineServices, async ({ request, who, body: { ids, action } }) => {
    const results = await changeEach(ids, languageOf(request), (id) =>
      write(async (tx) => {
        const row = await lockedService(tx, id)
        if (row.status === 'COMPLETED') throw refuse('illegal_transition', { detail: closed })
        const [service] = await tx
          .update(machineService)
          .set({
            ...(await changesOf(tx, row, action)),
            updated_by: who.id,
            updated_at: sql`now()`,
            row_version: row.row_version + 1,
          })
          .where(eq(machineService.id, id))
          .returning()
        if (action.kind === 'assign') await tellVisit(tx, tell, { before: row, service: found(service), who })
        else await tellChanged(outbox, tx, id)
      }),
    )
    changed()
    return results
  })
}

const closed = { en: 'The job is completed', th: 'งานนี้ปิดแล้ว' }
const noVisit = {
  en: 'No visit is planned: plan one on the page of the job, with its engineers',
  th: 'ยังไม่ได้นัดเข้าพบ กรุณานัดพร้อมระบุช่างในหน้างานบริการ',
}

async function changesOf(tx: Tx, row: Service, action: MachineServiceAction): Promise<Changes> {
  switch (action.kind) {
    case 'assign':
      if (!row.planned_at) throw refuse('illegal_transition', { detail: noVisit })
      await checkEngineers(tx, [action.engineer_id], row.engineer_ids)
      await refuseDoubleBooking(tx, { ...row, engineer_ids: [action.engineer_id] })
      return { engineer_ids: [action.engineer_id] }
    case 'priority':
      return { priority: action.priority }
    case 'due':
      return { due_at: new Date(action.due_at).toISOString() }
  }
}
