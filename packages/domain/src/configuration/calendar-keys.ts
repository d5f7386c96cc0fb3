import type { KeyGroup, KeySpec } from './key.ts'
import { words } from './key.ts'

/** Working hours of laboratory and machine service, used for due dates (ADR 0096). */
export const calendarKeys = {
  WORK_DAYS: {
    name: words('Working days', 'วันทำงาน'),
    description: words(
      'On which weekdays the laboratory and the machine service work. Due dates count these days, without holidays.',
      'วันในสัปดาห์ที่ห้องแล็บและฝ่ายบริการเครื่องทำงาน วันครบกำหนดนับเฉพาะวันเหล่านี้ ไม่รวมวันหยุด',
    ),
    data_type: 'day',
    isOptional: false,
    default: 'monday,tuesday,wednesday,thursday,friday',
  },
  WORK_HOURS: {
    name: words('Working hours', 'เวลาทำงาน'),
    description: words(
      'Bangkok time. Work due on a day is overdue at the end of that day’s last range.',
      'ตามเวลากรุงเทพฯ งานที่ครบกำหนดในวันใดจะเกินกำหนดเมื่อสิ้นสุดช่วงเวลาสุดท้ายของวันนั้น',
    ),
    data_type: 'time',
    isOptional: false,
    default: '09:00-18:00',
  },
} as const satisfies Record<string, KeySpec>

export const calendarGroups = [
  {
    id: 'work',
    title: words('Working week', 'สัปดาห์ทำงาน'),
    text: words(
      'It determines the due dates of new orders and jobs; existing due dates stay as they are.',
      'คำสั่งและงานใหม่จะครบกำหนดตามนี้ วันครบกำหนดที่ตั้งไว้แล้วไม่เปลี่ยน',
    ),
    keys: ['WORK_DAYS', 'WORK_HOURS'],
  },
] as const satisfies KeyGroup<keyof typeof calendarKeys>[]
