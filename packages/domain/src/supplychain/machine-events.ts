import { event } from './event-kind.ts'

/** Events of the machine register. */
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
  'machine.tag_renewed': event(
    'The tag of machine {subject} was replaced',
    'เปลี่ยนป้ายของเครื่อง {subject}',
    'encoding',
    'encoded',
  ),
}
