import type { Combination } from './combination.ts'
import { partsOf } from './combination.ts'

const letters = (from: string) => [...from].map((letter) => `Key${letter}`)
const digits = [...'0123456789'].flatMap((digit) => [`Digit${digit}`, `Numpad${digit}`])

/** With Ctrl or Cmd: most of these never reach a page, and users would miss the others. */
const browserWithMod = new Set([
  ...letters('DFGHJLNOPQRTUW'),
  ...digits,
  'Equal',
  'Minus',
  'NumpadAdd',
  'NumpadSubtract',
  'Comma',
  'PageUp',
  'PageDown',
  'Tab',
  'F4',
  'F5',
])
/** With Ctrl or Cmd and Shift: private windows, reopened tabs, developer tools. */
const browserWithModShift = new Set([...letters('ABCDIJKMNOPQRTVW'), 'Delete', 'Tab', 'PageUp', 'PageDown'])
const browserWithAlt = new Set(['ArrowLeft', 'ArrowRight', 'Home', ...letters('DEF')])
const browserAlone = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F11', 'F12'])

const systemWithMod = new Set(['Escape', 'Space', 'Backquote', ...letters('M')])
const systemWithAlt = new Set(['Tab', 'F4', 'Space', 'Escape', 'Enter'])

const edits = new Set(letters('ACVXYZ'))
/** These keys move, choose, close and delete in every list, menu, dialog and text. */
const panelKeys = new Set([
  'Escape',
  'Tab',
  'Enter',
  'NumpadEnter',
  'Space',
  'Backspace',
  'Delete',
  'ContextMenu',
  'Insert',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'F2',
])
/** These keys move and delete by words and lines. */
const caretKeys = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'Backspace',
  'Delete',
])

type ReservedBy = 'browser' | 'system' | 'panel' | 'typing'

/** Who needs the combination for something else; null if nobody does. */
export function reservedBy(keys: Combination): ReservedBy | null {
  const parts = partsOf(keys)
  if (!parts) return null
  const { held, code } = parts
  const [mod, alt, shift] = [held.has('Mod'), held.has('Alt'), held.has('Shift')]
  if (code === 'Escape' && !mod && !alt) return 'panel'
  if (mod) return alt ? reservedWithBoth(code) : reservedWithMod(code, shift)
  return alt ? reservedWithAlt(code, shift) : reservedAlone(code, shift)
}

function reservedWithMod(code: string, shift: boolean): ReservedBy | null {
  if (systemWithMod.has(code)) return 'system'
  if ((shift ? browserWithModShift : browserWithMod).has(code)) return 'browser'
  const isEdit = edits.has(code) && !(shift && code === 'KeyY')
  return caretKeys.has(code) || isEdit ? 'typing' : null
}

function reservedWithAlt(code: string, shift: boolean): ReservedBy | null {
  if (systemWithAlt.has(code)) return 'system'
  return browserWithAlt.has(code) && !shift ? 'browser' : null
}

function reservedAlone(code: string, shift: boolean): ReservedBy | null {
  // The Thai keyboard of Windows changes the language with this key.
  if (code === 'Backquote') return 'system'
  if (panelKeys.has(code)) return 'panel'
  return browserAlone.has(code) || (shift && code === 'F10') ? 'browser' : null
}

/** Windows types characters of many layouts with Ctrl and Alt (AltGr); macOS has its own with arrows and others. */
function reservedWithBoth(code: string): 'system' | 'typing' | null {
  if (/^(Key|Digit)/.test(code)) return 'typing'
  return ['Delete', 'Tab', 'Escape', 'Space', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(
    code,
  )
    ? 'system'
    : null
}
