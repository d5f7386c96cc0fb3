/** The texts of a picker, and what it says about a key that waits for its answer, or that chose nothing. */
export const pickWords = {
  en: {
    noOptions: 'Nothing found',
    loading: 'Loading …',
    open: 'Open',
    close: 'Close',
    clear: 'Clear',
    waiting: (text: string) => `Looking for “${text}” …`,
    missed: (text: string) => `Nothing matches “${text}”. Nothing was chosen.`,
    chosen: (text: string) => `“${text}” is already chosen.`,
  },
  th: {
    noOptions: 'ไม่พบรายการ',
    loading: 'กำลังโหลด …',
    open: 'เปิด',
    close: 'ปิด',
    clear: 'ล้าง',
    waiting: (text: string) => `กำลังค้นหา “${text}” …`,
    missed: (text: string) => `ไม่พบรายการที่ตรงกับ “${text}” จึงยังไม่ได้เลือก`,
    chosen: (text: string) => `เลือก “${text}” ไว้แล้ว`,
  },
}
