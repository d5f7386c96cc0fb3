import type { Words } from '../languages.ts'
import { combinationLength, partsOf, writtenCombination, type Combination } from './combination.ts'
import { sharesKeyboard, shortcutCommand, shortcutNames, type ShortcutName } from './commands.ts'
import { reservedBy } from './reserved-combinations.ts'

/** What a user chose: other keys, or null for a shortcut that is switched off. Without an entry the default applies. */
export type OwnShortcuts = Partial<Record<ShortcutName, Combination | null>>

/**
 * The keys of a shortcut. A default that the user gave to another shortcut is inactive: a new version may bring a
 * shortcut whose keys are already taken.
 */
export function keysOf(name: ShortcutName, own: OwnShortcuts): readonly Combination[] {
  const chosen = own[name]
  if (chosen !== undefined) return chosen === null ? [] : [chosen]
  return shortcutCommand(name).keys.filter(
    (keys) => !shortcutNames.some((other) => own[other] === keys && sharesKeyboard(name, other)),
  )
}

export type ShortcutFault =
  | { code: 'unknown' }
  | { code: 'taken'; by: ShortcutName }
  | { code: 'reserved'; by: 'browser' | 'system' | 'panel' | 'typing' }
  | { code: 'typed' }

/** Why a shortcut may not have these keys; null if it may. */
export function faultOf(name: ShortcutName, keys: Combination, own: OwnShortcuts): ShortcutFault | null {
  const parts = keys.length <= combinationLength ? partsOf(keys) : null
  if (!parts) return { code: 'unknown' }
  const { keys: defaults, whileTyping } = shortcutCommand(name)
  if (!defaults.includes(keys)) {
    const by = reservedBy(keys)
    if (by) return { code: 'reserved', by }
    const isText = !parts.held.has('Mod') && !parts.held.has('Alt') && !/^F\d/.test(parts.code)
    if (whileTyping && isText) return { code: 'typed' }
  }
  const others = { ...own, [name]: null }
  const by = shortcutNames.find(
    (other) => other !== name && sharesKeyboard(name, other) && keysOf(other, others).includes(keys),
  )
  return by ? { code: 'taken', by } : null
}

/** The first fault of a set of choices, with the shortcut that has it. */
export function faultIn(own: OwnShortcuts): { name: ShortcutName; fault: ShortcutFault } | null {
  for (const name of shortcutNames) {
    const keys = own[name]
    const fault = typeof keys === 'string' ? faultOf(name, keys, own) : null
    if (fault) return { name, fault }
  }
  return null
}

const reservedWords: Record<Extract<ShortcutFault, { code: 'reserved' }>['by'], (keys: string) => Words> = {
  browser: (keys) => ({
    en: `Browsers keep ${keys} for themselves. Choose other keys.`,
    th: `เบราว์เซอร์ใช้ ${keys} อยู่แล้ว กรุณาเลือกปุ่มอื่น`,
  }),
  system: (keys) => ({
    en: `Windows or macOS keeps ${keys} for itself. Choose other keys.`,
    th: `Windows หรือ macOS ใช้ ${keys} อยู่แล้ว กรุณาเลือกปุ่มอื่น`,
  }),
  panel: (keys) => ({
    en: `${keys} moves or closes things everywhere in the panel. Choose other keys.`,
    th: `${keys} ใช้เลื่อนหรือปิดสิ่งต่าง ๆ ทั่วทั้งระบบ กรุณาเลือกปุ่มอื่น`,
  }),
  typing: (keys) => ({
    en: `${keys} belongs to typing: copy, paste, undo or a character. Choose other keys.`,
    th: `${keys} ใช้ในการพิมพ์ เช่น คัดลอก วาง เลิกทำ หรือพิมพ์อักขระ กรุณาเลือกปุ่มอื่น`,
  }),
}

/** The fault in plain words, which name the keys and what is possible instead. */
export function faultWords(keys: Combination, fault: ShortcutFault): Words {
  const written = writtenCombination(keys)
  switch (fault.code) {
    case 'unknown':
      return {
        en: 'Press a letter, digit, sign, arrow or function key, alone or with Ctrl, Alt or Shift.',
        th: 'กดตัวอักษร ตัวเลข เครื่องหมาย ลูกศร หรือปุ่ม F จะกดเดี่ยว ๆ หรือร่วมกับ Ctrl, Alt, Shift ก็ได้',
      }
    case 'taken': {
      const { en, th } = shortcutCommand(fault.by).words
      return {
        en: `${written} is the shortcut for “${en}”. Change that one first, or choose other keys.`,
        th: `${written} เป็นปุ่มลัดของ “${th}” กรุณาเปลี่ยนปุ่มนั้นก่อน หรือเลือกปุ่มอื่น`,
      }
    }
    case 'reserved':
      return reservedWords[fault.by](written)
    case 'typed':
      return {
        en: `${written} would be typed as text, because this shortcut also works in fields. Add Ctrl or Alt, or use a function key.`,
        th: `${written} จะถูกพิมพ์เป็นข้อความ เพราะปุ่มลัดนี้ใช้ได้ขณะพิมพ์ด้วย กรุณากดร่วมกับ Ctrl หรือ Alt หรือใช้ปุ่ม F`,
      }
  }
}
