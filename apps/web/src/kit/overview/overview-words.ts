/** What the overview of a department says beside its figures. */
export const overviewWords = {
  en: {
    title: 'Overview',
    department: 'Department',
    figures: 'What waits and what is late',
    volumes: (weeks: number) => `Last ${weeks} weeks`,
    opened: 'New',
    completed: 'Done',
    weekOf: 'Week',
    week: (day: string) => `Week of ${day}`,
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
  },
}
