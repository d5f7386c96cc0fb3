import type { Words } from '@rp/domain/languages'
import type { ShortcutScope } from '@rp/domain/shortcuts/commands'

export const scopeWords: Record<ShortcutScope, Words> = {
  everywhere: { en: 'Everywhere', th: 'ทุกหน้าจอ' },
  form: { en: 'Forms', th: 'แบบฟอร์ม' },
  messenger: { en: 'Messenger', th: 'กล่องข้อความ' },
  log: { en: 'Log entry', th: 'รายการบันทึก' },
  formula: { en: 'Formula', th: 'สูตร' },
  label: { en: 'Label editor', th: 'ตัวแก้ไขฉลาก' },
}

/** Keys that belong to lists, menus and texts everywhere, and cannot be changed. */
export const fixedKeys: Partial<Record<ShortcutScope, { keys: string; words: Words }[]>> = {
  everywhere: [{ keys: 'Esc', words: { en: 'Close what is open', th: 'ปิดสิ่งที่เปิดอยู่' } }],
  messenger: [
    { keys: '↑ ↓', words: { en: 'Move through the rooms', th: 'เลื่อนดูห้อง' } },
    { keys: 'Enter', words: { en: 'Open the room, send the message', th: 'เปิดห้อง ส่งข้อความ' } },
    { keys: 'Shift Enter', words: { en: 'New line', th: 'ขึ้นบรรทัดใหม่' } },
    {
      keys: '/',
      words: { en: 'Quick replies, at the start of a message', th: 'ข้อความตอบด่วน เมื่อเริ่มพิมพ์' },
    },
  ],
}

export const keyboardWords = {
  en: {
    title: 'Keyboard shortcuts',
    hint: 'Your own keys are stored with your account and follow you to every computer.',
    close: 'Close',
    off: 'Off',
    change: (name: string) => `Change the keys: ${name}`,
    switchOff: 'Switch off',
    restore: 'Restore default',
    restoreOf: (name: string) => `Restore the default: ${name}`,
    press: 'Press the new keys',
    cancel: 'Cancel',
    restoreAll: 'Restore all defaults',
    restoreAllText: 'All shortcuts get the keys back that they had at first.',
  },
  th: {
    title: 'ปุ่มลัด',
    hint: 'ปุ่มที่คุณตั้งเองจะบันทึกไว้กับบัญชี และใช้ได้บนคอมพิวเตอร์ทุกเครื่อง',
    close: 'ปิด',
    off: 'ปิดใช้',
    change: (name: string) => `เปลี่ยนปุ่ม: ${name}`,
    switchOff: 'ปิดใช้ปุ่มลัดนี้',
    restore: 'คืนค่าเริ่มต้น',
    restoreOf: (name: string) => `คืนค่าเริ่มต้น: ${name}`,
    press: 'กดปุ่มใหม่',
    cancel: 'ยกเลิก',
    restoreAll: 'คืนค่าเริ่มต้นทั้งหมด',
    restoreAllText: 'ปุ่มลัดทุกปุ่มจะกลับเป็นค่าเริ่มต้น',
  },
}
