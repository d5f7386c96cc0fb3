import type { Words } from '../languages.ts'
import type { Combination } from './combination.ts'

/** Where shortcuts work. Those of `everywhere` and `form` share the keyboard with all others. */
export const shortcutScopes = ['everywhere', 'form', 'messenger', 'log', 'formula', 'label'] as const
export type ShortcutScope = (typeof shortcutScopes)[number]

export interface ShortcutCommand {
  scope: ShortcutScope
  words: Words
  /** The keys that it has until the user chooses others; the first one is shown. */
  keys: readonly [Combination, ...Combination[]]
  /** Works while a text is typed, and therefore needs a modifier or a function key. */
  whileTyping?: true
}

/** Every shortcut that a user can give other keys, in the order of the help sheet. */
export const shortcutCommands = {
  search: {
    scope: 'everywhere',
    words: { en: 'Search or jump to a screen', th: 'ค้นหาหรือไปที่หน้าจอ' },
    keys: ['Mod+KeyK'],
    whileTyping: true,
  },
  help: {
    scope: 'everywhere',
    words: { en: 'This help', th: 'หน้าช่วยเหลือนี้' },
    keys: ['Shift+Slash'],
  },
  save: {
    scope: 'form',
    words: { en: 'Save a form', th: 'บันทึกแบบฟอร์ม' },
    keys: ['Mod+KeyS'],
    whileTyping: true,
  },
  'next-room': { scope: 'messenger', words: { en: 'The next room', th: 'ห้องถัดไป' }, keys: ['KeyJ'] },
  'previous-room': { scope: 'messenger', words: { en: 'The room before', th: 'ห้องก่อนหน้า' }, keys: ['KeyK'] },
  'assign-room': { scope: 'messenger', words: { en: 'Take the room', th: 'รับเรื่อง' }, keys: ['KeyA'] },
  'close-room': {
    scope: 'messenger',
    words: { en: 'Close the room, or open it again', th: 'ปิดห้อง หรือเปิดอีกครั้ง' },
    keys: ['KeyE'],
  },
  'write-reply': { scope: 'messenger', words: { en: 'Write a reply', th: 'เขียนคำตอบ' }, keys: ['KeyR'] },
  'write-note': { scope: 'messenger', words: { en: 'Write a note', th: 'เขียนบันทึก' }, keys: ['KeyN'] },
  'tag-room': { scope: 'messenger', words: { en: 'Tag the room', th: 'ติดแท็กห้อง' }, keys: ['KeyT'] },
  'follow-up': { scope: 'messenger', words: { en: 'Follow up later', th: 'ติดตามภายหลัง' }, keys: ['KeyF'] },
  'mark-unread': {
    scope: 'messenger',
    words: { en: 'Mark the room unread and leave it', th: 'ทำเครื่องหมายว่ายังไม่อ่าน แล้วออกจากห้อง' },
    keys: ['KeyU'],
  },
  'reply-older': {
    scope: 'messenger',
    words: { en: 'Reply to an older message', th: 'ตอบกลับข้อความก่อนหน้า' },
    keys: ['Alt+ArrowUp'],
    whileTyping: true,
  },
  'reply-newer': {
    scope: 'messenger',
    words: { en: 'Reply to a newer message', th: 'ตอบกลับข้อความถัดไป' },
    keys: ['Alt+ArrowDown'],
    whileTyping: true,
  },
  'previous-entry': {
    scope: 'log',
    words: { en: 'The entry before', th: 'รายการก่อนหน้า' },
    keys: ['ArrowLeft'],
  },
  'next-entry': { scope: 'log', words: { en: 'The entry after', th: 'รายการถัดไป' }, keys: ['ArrowRight'] },
  'insert-line': {
    scope: 'formula',
    words: { en: 'Insert a line', th: 'แทรกบรรทัด' },
    keys: ['Mod+Enter', 'Mod+NumpadEnter'],
    whileTyping: true,
  },
  'remove-line': {
    scope: 'formula',
    words: { en: 'Remove the line', th: 'ลบบรรทัด' },
    keys: ['Mod+Delete', 'Mod+Backspace'],
    whileTyping: true,
  },
  'line-up': {
    scope: 'formula',
    words: { en: 'Move the line up', th: 'ย้ายบรรทัดขึ้น' },
    keys: ['Alt+ArrowUp'],
    whileTyping: true,
  },
  'line-down': {
    scope: 'formula',
    words: { en: 'Move the line down', th: 'ย้ายบรรทัดลง' },
    keys: ['Alt+ArrowDown'],
    whileTyping: true,
  },
  balance: {
    scope: 'formula',
    words: { en: 'Make the line the balance', th: 'กำหนดเป็นบรรทัดเติมเต็ม' },
    keys: ['Mod+KeyB'],
    whileTyping: true,
  },
  'formula-undo': {
    scope: 'formula',
    words: { en: 'Undo', th: 'เลิกทำ' },
    keys: ['Mod+KeyZ'],
    whileTyping: true,
  },
  'formula-redo': {
    scope: 'formula',
    words: { en: 'Redo', th: 'ทำซ้ำ' },
    keys: ['Mod+KeyY', 'Mod+Shift+KeyZ'],
    whileTyping: true,
  },
  'label-undo': {
    scope: 'label',
    words: { en: 'Undo', th: 'เลิกทำ' },
    keys: ['Mod+KeyZ'],
    whileTyping: true,
  },
  'label-redo': {
    scope: 'label',
    words: { en: 'Redo', th: 'ทำซ้ำ' },
    keys: ['Mod+KeyY', 'Mod+Shift+KeyZ'],
    whileTyping: true,
  },
  'undo-in-group': {
    scope: 'label',
    words: { en: 'Undo within the group', th: 'เลิกทำในกลุ่ม' },
    keys: ['Mod+Alt+KeyZ'],
    whileTyping: true,
  },
  'select-all': {
    scope: 'label',
    words: { en: 'Select all', th: 'เลือกทั้งหมด' },
    keys: ['Mod+KeyA'],
    whileTyping: true,
  },
  duplicate: {
    scope: 'label',
    words: { en: 'Duplicate', th: 'ทำสำเนา' },
    keys: ['Mod+KeyD'],
    whileTyping: true,
  },
  'zoom-in': {
    scope: 'label',
    words: { en: 'Zoom in', th: 'ขยาย' },
    keys: ['Mod+Equal', 'Mod+NumpadAdd'],
    whileTyping: true,
  },
  'zoom-out': {
    scope: 'label',
    words: { en: 'Zoom out', th: 'ย่อ' },
    keys: ['Mod+Minus', 'Mod+NumpadSubtract'],
    whileTyping: true,
  },
  'fit-paper': {
    scope: 'label',
    words: { en: 'Fit the paper', th: 'พอดีกระดาษ' },
    keys: ['Mod+Digit0', 'Mod+Numpad0'],
    whileTyping: true,
  },
  'actual-size': {
    scope: 'label',
    words: { en: 'Actual size', th: 'ขนาดจริง' },
    keys: ['Mod+Digit1', 'Mod+Numpad1'],
    whileTyping: true,
  },
  'fit-selection': {
    scope: 'label',
    words: { en: 'Zoom to the selection', th: 'ขยายส่วนที่เลือก' },
    keys: ['Mod+Digit2', 'Mod+Numpad2'],
    whileTyping: true,
  },
  'bring-forward': {
    scope: 'label',
    words: { en: 'Bring forward', th: 'เลื่อนมาข้างหน้า' },
    keys: ['BracketRight'],
  },
  'send-backward': {
    scope: 'label',
    words: { en: 'Send backward', th: 'เลื่อนไปข้างหลัง' },
    keys: ['BracketLeft'],
  },
  'bring-to-front': {
    scope: 'label',
    words: { en: 'Bring to the front', th: 'นำมาไว้หน้าสุด' },
    keys: ['Shift+BracketRight'],
  },
  'send-to-back': {
    scope: 'label',
    words: { en: 'Send to the back', th: 'นำไปไว้หลังสุด' },
    keys: ['Shift+BracketLeft'],
  },
  rotate: { scope: 'label', words: { en: 'Rotate clockwise', th: 'หมุนตามเข็มนาฬิกา' }, keys: ['KeyR'] },
  'rotate-back': {
    scope: 'label',
    words: { en: 'Rotate anticlockwise', th: 'หมุนทวนเข็มนาฬิกา' },
    keys: ['Shift+KeyR'],
  },
} as const satisfies Record<string, ShortcutCommand>

export type ShortcutName = keyof typeof shortcutCommands
export const shortcutNames = Object.keys(shortcutCommands) as ShortcutName[]

/** The command with the common type of all commands. */
export const shortcutCommand = (name: ShortcutName): ShortcutCommand => shortcutCommands[name]

/** Whether a key press could mean either of the two. */
export function sharesKeyboard(a: ShortcutName, b: ShortcutName): boolean {
  const [one, other] = [shortcutCommands[a].scope, shortcutCommands[b].scope]
  return one === other || [one, other].some((scope) => scope === 'everywhere' || scope === 'form')
}
