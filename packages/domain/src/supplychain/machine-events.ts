import { event } from './event-kind.ts'

/** Events of the machine register and of service contracts. */
export const machineEvents = {
  'machine.registered': event(
    'Machine {subject} was added to the register',
    'เพิ่มเครื่อง {subject} ในทะเบียน',
    'commissioning',
    'active',
  ),
  'machine.owner_changed': event(
    'The owner of machine {subject} changed',
    'เปลี่ยนเจ้าของเครื่อง {subject}',
    'other',
    'active',
  ),
  'machine.plan_added': event(
    'Machine {subject} got a maintenance plan',
    'เพิ่มแผนบำรุงรักษาของเครื่อง {subject}',
    'other',
    'active',
  ),
  'machine.plan_changed': event(
    'A maintenance plan of machine {subject} was changed',
    'แก้ไขแผนบำรุงรักษาของเครื่อง {subject}',
    'other',
    'active',
  ),
  'machine.plan_paused': event(
    'Maintenance of machine {subject} was paused',
    'หยุดแผนบำรุงรักษาของเครื่อง {subject} ไว้',
    'other',
    'active',
  ),
  'machine.plan_resumed': event(
    'A maintenance plan of machine {subject} goes on',
    'เดินแผนบำรุงรักษาของเครื่อง {subject} ต่อ',
    'other',
    'active',
  ),
  'machine.plan_removed': event(
    'A maintenance plan of machine {subject} was removed',
    'นำแผนบำรุงรักษาของเครื่อง {subject} ออก',
    'other',
    'active',
  ),
  'machine.plan_restored': event(
    'A removed maintenance plan of machine {subject} is back',
    'นำแผนบำรุงรักษาของเครื่อง {subject} กลับมา',
    'other',
    'active',
  ),
  'machine.tag_renewed': event(
    'The tag of machine {subject} was replaced',
    'เปลี่ยนป้ายของเครื่อง {subject}',
    'encoding',
    'encoded',
  ),
  'contract.made': event('Service contract {subject} was made', 'ทำสัญญาบริการ {subject}', 'other', 'active'),
  'contract.changed': event(
    'Service contract {subject} changed',
    'แก้ไขสัญญาบริการ {subject}',
    'other',
    'active',
  ),
  'contract.ended': event(
    'Service contract {subject} was ended early',
    'ยุติสัญญาบริการ {subject} ก่อนกำหนด',
    'other',
    'inactive',
  ),
}
