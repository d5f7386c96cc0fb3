import { counted } from '@rp/domain/counted'
import { sharedWords } from '../catalogue-words.ts'

/** The texts of the check list editor. */
export const templateWords = {
  en: {
    ...sharedWords.en,
    title: 'Check lists',
    close: 'Close',
    back: 'All check lists',
    create: 'New check list',
    about: 'Check list',
    category: 'Category',
    categoryHelp: 'For recipes of this category only; without one, for all of the type.',
    isDefault: 'Default of its type',
    isDefaultHelp: 'It takes the place of the default before.',
    items: 'Checks',
    saved: 'The check list is saved',
    checks: (count: number) => counted(count, 'check', 'checks'),
    default: 'Default',
  },
  th: {
    ...sharedWords.th,
    title: 'รายการตรวจ',
    close: 'ปิด',
    back: 'รายการตรวจทั้งหมด',
    create: 'เพิ่มรายการตรวจ',
    about: 'รายการตรวจ',
    category: 'หมวดหมู่',
    categoryHelp: 'ใช้เฉพาะสูตรในหมวดหมู่นี้ หากไม่ระบุใช้กับทุกสูตรในประเภท',
    isDefault: 'ค่าเริ่มต้นของประเภท',
    isDefaultHelp: 'จะแทนที่ค่าเริ่มต้นเดิม',
    items: 'ข้อที่ตรวจ',
    saved: 'บันทึกรายการตรวจแล้ว',
    checks: (count: number) => `${count} ข้อ`,
    default: 'ค่าเริ่มต้น',
  },
}
