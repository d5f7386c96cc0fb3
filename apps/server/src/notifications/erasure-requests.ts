import { erasureRequestDays } from '@rp/domain/limits'
import { mayOpen } from '@rp/domain/permissions'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ErasureRequested } from '../auth/index.ts'
import { staff } from '../auth/tables/staff.ts'
import type { Platform } from '../platform/platform.ts'
import { notify } from './notify.ts'

/**
 * Notifies everybody who may carry out an erasure that one person requested (ADR 0128). Without the customer's name,
 * which the erasure would have to find here.
 */
export function notifyOfErasureRequests({ outbox, write }: Platform): void {
  outbox.on<ErasureRequested>('customer.erasure-requested', ({ customer_id, by, at }) =>
    write(async (tx) => {
      const others = await tx
        .select({ id: staff.id, role: staff.role, department: staff.department })
        .from(staff)
        .where(and(ne(staff.id, by), eq(staff.is_active, true), isNull(staff.archived_at)))
      const [person] = await tx.select({ name: staff.full_name }).from(staff).where(eq(staff.id, by))
      const name = person?.name ?? ''
      await notify(
        tx,
        outbox,
        others
          .filter(({ role, department }) => mayOpen(role, department, 'customer-list'))
          .map(({ id }) => id),
        {
          title: {
            en: 'A request to erase a customer’s data waits for a second person',
            th: 'คำขอลบข้อมูลลูกค้ารอผู้ยืนยันคนที่สอง',
          },
          description: {
            en: `Requested by ${name}. Carry it out within ${erasureRequestDays} days, or it must be requested again.`,
            th: `ส่งคำขอโดย ${name} โปรดดำเนินการภายใน ${erasureRequestDays} วัน มิฉะนั้นต้องส่งคำขอใหม่`,
          },
          ms_name: 'SYSTEM',
          target: { route: 'customer-list', query: { customer: customer_id } },
          kind: 'approval',
          once: `erasure ${customer_id} ${by} ${at}`,
          author_id: by,
        },
      )
    }),
  )
}
