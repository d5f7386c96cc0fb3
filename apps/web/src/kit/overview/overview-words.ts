import { counted } from '@rp/domain/counted'
/** The texts of a department's overview beside its figures. */
export const overviewWords = {
  en: {
    title: 'Overview',
    department: 'Department',
    figures: 'Waiting and overdue work',
    volumes: (weeks: number) => `Last ${counted(weeks, 'week', 'weeks')}`,
    opened: 'New',
    completed: 'Done',
    weekOf: 'Week',
    week: (day: string) => `Week of ${day}`,
    revenue: 'Revenue',
    month: 'Month of the revenue',
    priced: (many: number) => counted(many, 'record', 'records'),
    unpriced: (many: number) => (many === 1 ? '1 more has no price yet' : `${many} more have no price yet`),
  },
  th: {
    title: 'สรุปงาน',
    department: 'แผนก',
    figures: 'งานที่รอและงานที่เกินกำหนด',
    volumes: (weeks: number) => `${weeks} สัปดาห์ล่าสุด`,
    opened: 'ใหม่',
    completed: 'เสร็จ',
    weekOf: 'สัปดาห์',
    week: (day: string) => `สัปดาห์ ${day}`,
    revenue: 'รายได้',
    month: 'เดือนของรายได้',
    priced: (many: number) => `${many} รายการ`,
    unpriced: (many: number) => `อีก ${many} รายการยังไม่มีราคา`,
  },
}
