import { event, type EventKind } from './event-kind.ts'

/** Events of customers, whatever area their work is in. */
export const customerEvents = {
  'customer.created': event('A customer was entered', 'เพิ่มลูกค้า', 'commissioning', 'active'),
  'customer.merged': event(
    'A customer was merged into another',
    'รวมลูกค้ารายหนึ่งเข้ากับอีกรายหนึ่ง',
    'decommissioning',
    'inactive',
  ),
  'customer.erased': event(
    'A customer’s data were erased',
    'ลบข้อมูลส่วนบุคคลของลูกค้า',
    'decommissioning',
    'destroyed',
  ),
} as const satisfies Record<string, EventKind>
