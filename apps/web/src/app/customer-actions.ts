import { lazy } from 'react'
import type { CustomerAction } from '../kit/people/customer-actions.tsx'

/** Actions for a customer from the messenger; the server checks the room again. */
export const customerActions: CustomerAction[] = [
  {
    key: 'lab-order',
    label: { en: 'Open a lab order', th: 'เปิดคำสั่งแล็บ' },
    Dialog: lazy(async () => ({ default: (await import('../lab/order/new-order.tsx')).NewOrder })),
  },
  {
    key: 'machine-service',
    label: { en: 'Open a machine service', th: 'เปิดงานบริการเครื่อง' },
    Dialog: lazy(async () => ({ default: (await import('../machine/new-service.tsx')).NewService })),
  },
]
