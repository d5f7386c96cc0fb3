/** The texts for changing a field of many records. */
export const bulkEditWords = {
  en: {
    edit: 'Change a field',
    text: 'The field gets this value in each of them. Records that cannot be changed are listed; the others are changed.',
  },
  th: {
    edit: 'แก้ไขช่อง',
    text: 'ช่องนี้จะได้ค่านี้ในทุกรายการ รายการที่แก้ไขไม่ได้จะถูกแจ้ง ส่วนที่เหลือจะถูกแก้ไข',
  },
}
