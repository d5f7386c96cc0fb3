import type { ImportRun, UndoReport } from '@rp/contract/import-run'
import { importUndoDays } from '@rp/domain/limits'

const number = (count: number) => count.toLocaleString('en')
const records = (count: number) => `${number(count)} ${count === 1 ? 'record' : 'records'}`

type Counts = ImportRun['counts']
type Undone = Pick<UndoReport, 'removed' | 'restored'>

export const pastImportWords = {
  en: {
    title: 'Past imports',
    noName: 'File without a name',
    command: 'by command',
    counts: ({ new: added, changed, rejected }: Counts) =>
      `${number(added)} new, ${number(changed)} changed, ${number(rejected)} rejected`,
    undo: 'Undo this import',
    undone: 'Undone',
    expired: 'Cannot be undone any more',
    expiredWhy: `It is older than ${importUndoDays} days.`,
    running: 'Under way',
    brokeOff: 'Broke off',
    until: 'Can be undone until',
    looking: 'Looking at what uses these records …',
    ask: (file: string) => `Undo the import of “${file}”?`,
    would: ({ removed, restored }: Undone) =>
      `${records(removed)} that it added will be removed; ${records(restored)} that it changed will be as before.`,
    logged: 'The undo is written in the log. To have the records again, import the file again.',
    done: ({ removed, restored }: Undone) =>
      `The import is undone: ${records(removed)} removed, ${records(restored)} as before.`,
  },
  th: {
    title: 'การนำเข้าที่ผ่านมา',
    noName: 'ไฟล์ไม่มีชื่อ',
    command: 'ทางคำสั่ง',
    counts: ({ new: added, changed, rejected }: Counts) =>
      `ใหม่ ${number(added)} เปลี่ยนแปลง ${number(changed)} ไม่รับ ${number(rejected)}`,
    undo: 'ยกเลิกการนำเข้านี้',
    undone: 'ยกเลิกแล้ว',
    expired: 'ยกเลิกไม่ได้แล้ว',
    expiredWhy: `นำเข้ามาเกิน ${importUndoDays} วันแล้ว`,
    running: 'กำลังนำเข้า',
    brokeOff: 'หยุดกลางคัน',
    until: 'ยกเลิกได้ถึง',
    looking: 'กำลังตรวจว่ามีสิ่งใดใช้รายการเหล่านี้อยู่ …',
    ask: (file: string) => `ยกเลิกการนำเข้า “${file}” หรือไม่`,
    would: ({ removed, restored }: Undone) =>
      `จะลบ ${number(removed)} รายการที่เพิ่มเข้ามา และคืนค่าเดิมให้ ${number(restored)} รายการที่ถูกเปลี่ยน`,
    logged: 'ระบบจะบันทึกการยกเลิกไว้ หากต้องการข้อมูลอีกครั้งให้นำเข้าไฟล์ใหม่',
    done: ({ removed, restored }: Undone) =>
      `ยกเลิกการนำเข้าแล้ว ลบ ${number(removed)} รายการ คืนค่าเดิม ${number(restored)} รายการ`,
  },
}
