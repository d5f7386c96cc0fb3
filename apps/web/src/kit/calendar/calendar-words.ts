/** The texts of every calendar. */
export const calendarWords = {
  en: {
    today: 'Today',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousWeek: 'Previous week',
    nextWeek: 'Next week',
    dayOff: 'day off',
    more: (count: number) => `${count} more`,
    fewer: 'Show fewer',
    nothing: 'Nothing in these days',
    person: 'Name',
  },
  th: {
    today: 'วันนี้',
    previousMonth: 'เดือนก่อน',
    nextMonth: 'เดือนถัดไป',
    previousWeek: 'สัปดาห์ก่อน',
    nextWeek: 'สัปดาห์ถัดไป',
    dayOff: 'วันหยุด',
    more: (count: number) => `อีก ${count} รายการ`,
    fewer: 'แสดงน้อยลง',
    nothing: 'ไม่มีรายการในช่วงนี้',
    person: 'ชื่อ',
  },
}
