/** The texts of the dialogs that change a status. */
export const transitionWords = {
  en: {
    reason: 'Reason',
    blocked: 'This cannot be done yet',
    cancel: 'Cancel',
    from: 'From',
    to: 'To',
    moved: (name: string, status: string) => `${name}: ${status}`,
    meanwhile: 'It changed meanwhile, so nothing was done. This page now shows its current state.',
    moving: 'One moment …',
    others: 'Other steps',
    since: 'since',
  },
  th: {
    reason: 'เหตุผล',
    blocked: 'ยังทำขั้นตอนนี้ไม่ได้',
    cancel: 'ยกเลิก',
    from: 'จาก',
    to: 'เป็น',
    moved: (name: string, status: string) => `${name}: ${status}`,
    meanwhile: 'มีการเปลี่ยนแปลงในระหว่างนั้น จึงยังไม่ได้ดำเนินการ หน้านี้แสดงสถานะล่าสุดแล้ว',
    moving: 'สักครู่ …',
    others: 'ขั้นตอนอื่น',
    since: 'ตั้งแต่',
  },
}
