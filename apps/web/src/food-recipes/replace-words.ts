/** The texts of the dialog that replaces a raw material in drafts. */
export const replaceWords = {
  en: {
    button: 'Replace in drafts',
    title: (name: string) => `Replace ${name}`,
    by: 'Replace with',
    looking: 'Computing what would change…',
    drafts: 'Drafts',
    none: 'No draft names this material.',
    fixed: (count: number) =>
      count === 1
        ? 'One recipe has it in a version that is handed in or locked. It needs a new version.'
        : `${count} recipes have it in a version that is handed in or locked. They need a new version.`,
    more: (count: number) => `${count} more drafts are shown once these are done.`,
    share: (pct: string, lines: number) => `${pct} % in ${lines === 1 ? 'one line' : `${lines} lines`}`,
    asSubstitute: 'As a substitute only',
    price: (before: string, after: string) => `price a piece ${before} → ${after}`,
    nothingNew: 'No new finding',
    cancel: 'Cancel',
    replace: (count: number) => (count === 1 ? 'Replace in 1 draft' : `Replace in ${count} drafts`),
    done: (count: number) => (count === 1 ? 'Replaced in 1 draft' : `Replaced in ${count} drafts`),
    inFormulas: (count: number) =>
      count === 1
        ? 'It is used in 1 formula, which can no longer be handed in with it.'
        : `It is used in ${count} formulas, which can no longer be handed in with it.`,
    nowhere: 'No formula uses this material.',
  },
  th: {
    button: 'เปลี่ยนในแบบร่าง',
    title: (name: string) => `เปลี่ยน ${name}`,
    by: 'เปลี่ยนเป็น',
    looking: 'กำลังคำนวณผลที่จะเปลี่ยน…',
    drafts: 'แบบร่าง',
    none: 'ไม่มีแบบร่างที่ใช้วัตถุดิบนี้',
    fixed: (count: number) => `มี ${count} สูตรที่ใช้ในเวอร์ชันที่ส่งหรือล็อกแล้ว ต้องสร้างเวอร์ชันใหม่`,
    more: (count: number) => `ยังมีอีก ${count} แบบร่าง จะแสดงเมื่อทำชุดนี้เสร็จ`,
    share: (pct: string, lines: number) => `${pct} % ใน ${lines} บรรทัด`,
    asSubstitute: 'เป็นวัตถุดิบทดแทนเท่านั้น',
    price: (before: string, after: string) => `ราคาต่อชิ้น ${before} → ${after}`,
    nothingNew: 'ไม่มีข้อสังเกตใหม่',
    cancel: 'ยกเลิก',
    replace: (count: number) => `เปลี่ยนใน ${count} แบบร่าง`,
    done: (count: number) => `เปลี่ยนใน ${count} แบบร่างแล้ว`,
    inFormulas: (count: number) => `มี ${count} สูตรที่ใช้วัตถุดิบนี้ และจะส่งสูตรไม่ได้จนกว่าจะเปลี่ยน`,
    nowhere: 'ยังไม่มีสูตรที่ใช้วัตถุดิบนี้',
  },
}
