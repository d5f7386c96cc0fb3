import { event, type EventKind } from './event-kind.ts'

/** Customer events, in every area. */
export const customerEvents = {
  'customer.created': event('A customer was entered', 'เพิ่มลูกค้า', 'commissioning', 'active'),
  'customer.contact_changed': event(
    'A customer’s contact data were changed or proven',
    'แก้ไขหรือยืนยันข้อมูลติดต่อของลูกค้า',
    'other',
  ),
  'customer.merged': event(
    'A customer was merged into another',
    'รวมลูกค้ารายหนึ่งเข้ากับอีกรายหนึ่ง',
    'decommissioning',
    'inactive',
  ),
  'customer.unmerged': event(
    'The merge of a customer into another was undone',
    'ยกเลิกการรวมลูกค้ารายหนึ่งเข้ากับอีกรายหนึ่ง',
    'commissioning',
    'active',
  ),
  'customer.exported': event(
    'A customer’s data were handed out as one file',
    'ส่งออกข้อมูลส่วนบุคคลของลูกค้าเป็นไฟล์เดียว',
    'other',
  ),
  'customer.erasure_requested': event(
    'The erasure of a customer’s data was requested from a second person',
    'ส่งคำขอลบข้อมูลส่วนบุคคลของลูกค้าให้ผู้ยืนยันคนที่สอง',
    'other',
  ),
  'customer.erased': event(
    'A customer’s data were erased',
    'ลบข้อมูลส่วนบุคคลของลูกค้า',
    'decommissioning',
    'destroyed',
  ),
} as const satisfies Record<string, EventKind>
