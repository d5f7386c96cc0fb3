/** What changing a field of many records says. */
export const bulkEditWords = {
  en: {
    edit: 'Change a field',
    title: (count: number, many: string) => `Change ${count} ${many}`,
    text: 'The field gets this value in each of them. What cannot be changed is named, the others are.',
    field: 'Field',
    action: 'Change',
    done: (count: number) => `${count} changed`,
  },
  th: {
    edit: 'แก้ไขช่อง',
    title: (count: number, many: string) => `แก้ไข${many} ${count} รายการ`,
    text: 'ช่องนี้จะได้ค่านี้ในทุกรายการ รายการที่แก้ไขไม่ได้จะถูกแจ้ง ส่วนที่เหลือจะถูกแก้ไข',
    field: 'ช่อง',
    action: 'แก้ไข',
    done: (count: number) => `แก้ไขแล้ว ${count} รายการ`,
  },
}
