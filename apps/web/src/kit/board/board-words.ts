/** The texts of every board. */
export const boardWords = {
  en: {
    moveTo: 'Move to …',
    which: 'Which step?',
    cancel: 'Cancel',
    moveOf: (name: string) => `Move ${name} to …`,
    noCards: 'Nothing here',
    more: (count: number) => `and ${count} more in the table`,
    days: (count: number) => `${count} d`,
    hours: (count: number) => `${count} h`,
    noWay: (from: string, to: string) => `No step leads from "${from}" to "${to}".`,
    notYours: (from: string, to: string) => `The step from "${from}" to "${to}" is made by somebody else.`,
  },
  th: {
    moveTo: 'ย้ายไปที่ …',
    which: 'เลือกขั้นตอน',
    cancel: 'ยกเลิก',
    moveOf: (name: string) => `ย้าย ${name} ไปที่ …`,
    noCards: 'ไม่มีรายการในสถานะนี้',
    more: (count: number) => `และอีก ${count} รายการในตาราง`,
    days: (count: number) => `${count} วัน`,
    hours: (count: number) => `${count} ชม.`,
    noWay: (from: string, to: string) => `ไม่มีขั้นตอนจาก "${from}" ไปที่ "${to}"`,
    notYours: (from: string, to: string) => `ขั้นตอนจาก "${from}" ไปที่ "${to}" เป็นหน้าที่ของผู้อื่น`,
  },
}
