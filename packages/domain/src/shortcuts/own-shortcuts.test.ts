import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combinationOf, partsOf, spokenCombination, writtenCombination } from './combination.ts'
import { sharesKeyboard, shortcutCommand, shortcutNames, type ShortcutName } from './commands.ts'
import { faultIn, faultOf, faultWords, keysOf, type OwnShortcuts } from './own-shortcuts.ts'

const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** Shortcut, keys, what is said. */
const cases: [ShortcutName, string, string][] = [
  ['tag-room', 'KeyG', 'allowed'],
  ['tag-room', 'Shift+KeyT', 'allowed'],
  ['tag-room', 'Alt+KeyT', 'allowed'],
  ['tag-room', 'F8', 'allowed'],
  ['tag-room', 'KeyT', 'allowed'],
  ['tag-room', 'KeyR', 'taken by write-reply'],
  ['tag-room', 'Mod+KeyK', 'taken by search'],
  ['tag-room', 'Mod+KeyS', 'taken by save'],
  ['tag-room', 'BracketRight', 'allowed'],
  ['tag-room', 'ArrowLeft', 'reserved by panel'],
  ['tag-room', 'Enter', 'reserved by panel'],
  ['tag-room', 'Shift+Tab', 'reserved by panel'],
  ['tag-room', 'Escape', 'reserved by panel'],
  ['tag-room', 'Mod+KeyW', 'reserved by browser'],
  ['tag-room', 'Mod+KeyT', 'reserved by browser'],
  ['tag-room', 'Mod+KeyN', 'reserved by browser'],
  ['tag-room', 'Mod+Shift+KeyT', 'reserved by browser'],
  ['tag-room', 'Mod+Digit1', 'reserved by browser'],
  ['tag-room', 'F5', 'reserved by browser'],
  ['tag-room', 'F12', 'reserved by browser'],
  ['tag-room', 'Alt+ArrowLeft', 'reserved by browser'],
  ['tag-room', 'Alt+F4', 'reserved by system'],
  ['tag-room', 'Alt+Tab', 'reserved by system'],
  ['tag-room', 'Mod+Space', 'reserved by system'],
  ['tag-room', 'Backquote', 'reserved by system'],
  ['tag-room', 'Mod+KeyC', 'reserved by typing'],
  ['tag-room', 'Mod+KeyV', 'reserved by typing'],
  ['tag-room', 'Mod+Alt+KeyE', 'reserved by typing'],
  ['tag-room', 'Mod+ArrowLeft', 'reserved by typing'],
  ['search', 'KeyG', 'typed'],
  ['search', 'Shift+KeyG', 'typed'],
  ['search', 'Slash', 'typed'],
  ['search', 'Alt+KeyG', 'allowed'],
  ['search', 'F9', 'allowed'],
  ['search', 'Mod+Slash', 'allowed'],
  ['search', 'Mod+KeyB', 'taken by balance'],
  ['label-undo', 'Mod+KeyZ', 'allowed'],
  ['label-undo', 'Mod+KeyY', 'reserved by typing'],
  ['zoom-in', 'Mod+Equal', 'allowed'],
  ['rotate', 'KeyJ', 'allowed'],
  ['previous-entry', 'ArrowLeft', 'allowed'],
  ['tag-room', 'Hyper+KeyT', 'unknown'],
  ['tag-room', 'Shift+Mod+KeyG', 'unknown'],
  ['tag-room', 'AudioVolumeUp', 'unknown'],
  ['tag-room', '', 'unknown'],
]

function verdict(name: ShortcutName, keys: string): string {
  const fault = faultOf(name, keys, {})
  if (!fault) return 'allowed'
  return 'by' in fault ? `${fault.code} by ${fault.by}` : fault.code
}

describe('a shortcut with other keys', () => {
  it.each(cases)('%s with %s: %s', (name, keys, said) => {
    expect(verdict(name, keys)).toBe(said)
  })

  it('names the other shortcut that has the keys, in both languages', () => {
    expect(faultWords('KeyR', { code: 'taken', by: 'write-reply' })).toEqual({
      en: 'R is the shortcut for “Write a reply”. Change that one first, or choose other keys.',
      th: 'R เป็นปุ่มลัดของ “เขียนคำตอบ” กรุณาเปลี่ยนปุ่มนั้นก่อน หรือเลือกปุ่มอื่น',
    })
  })

  it('is refused in a whole set, too, unless the other one has changed', () => {
    expect(faultIn({ 'tag-room': 'KeyR' })).toEqual({
      name: 'tag-room',
      fault: { code: 'taken', by: 'write-reply' },
    })
    expect(faultIn({ 'tag-room': 'KeyR', 'write-reply': 'KeyT' })).toBeNull()
  })

  it('frees its old keys for others', () => {
    const own: OwnShortcuts = { 'tag-room': 'KeyG' }
    expect(faultOf('write-note', 'KeyT', own)).toBeNull()
    expect(faultOf('write-note', 'KeyG', own)).toEqual({ code: 'taken', by: 'tag-room' })
  })

  it('frees its keys for others when it is switched off, and has none', () => {
    const own: OwnShortcuts = { 'tag-room': null }
    expect(keysOf('tag-room', own)).toEqual([])
    expect(faultOf('write-note', 'KeyT', own)).toBeNull()
  })

  it('cannot return to its default while another one has those keys', () => {
    const own: OwnShortcuts = { 'tag-room': null, 'write-note': 'KeyT' }
    expect(faultOf('tag-room', 'KeyT', own)).toEqual({ code: 'taken', by: 'write-note' })
  })

  it('replaces all default keys of its own', () => {
    expect(keysOf('label-redo', {})).toEqual(['Mod+KeyY', 'Mod+Shift+KeyZ'])
    expect(keysOf('label-redo', { 'label-redo': 'F9' })).toEqual(['F9'])
  })
})

describe('the defaults', () => {
  it('are all allowed and conflict nowhere', () => {
    for (const name of shortcutNames)
      for (const keys of shortcutCommand(name).keys)
        expect([name, keys, verdict(name, keys)]).toEqual([name, keys, 'allowed'])
  })

  it('can be written down in words of both languages', () => {
    for (const name of shortcutNames)
      for (const keys of shortcutCommand(name).keys) {
        expect(writtenCombination(keys)).not.toMatch(/Key|Digit|Arrow|Bracket/)
        expect(partsOf(keys)).not.toBeNull()
      }
  })
})

it('whatever a user is allowed to choose, no two shortcuts that share a keyboard have the same keys', () => {
  const names = fc.constantFrom(...shortcutNames)
  const codes = fc.constantFrom('KeyT', 'KeyR', 'KeyG', 'KeyK', 'F8', 'BracketLeft', 'ArrowUp', 'Slash')
  const held = fc.constantFrom('', 'Mod+', 'Alt+', 'Shift+', 'Mod+Shift+')
  const steps = fc.array(fc.tuple(names, fc.option(fc.tuple(held, codes))), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (all) => {
      let own: OwnShortcuts = {}
      for (const [name, pressed] of all) {
        const keys = pressed && pressed.join('')
        if (keys === null || !faultOf(name, keys, own)) own = { ...own, [name]: keys }
      }
      expect(faultIn(own)).toBeNull()
      for (const a of shortcutNames)
        for (const b of shortcutNames)
          if (a < b && sharesKeyboard(a, b))
            expect(keysOf(a, own).filter((keys) => keysOf(b, own).includes(keys))).toEqual([])
    }),
  )
})

describe('a combination', () => {
  it('goes by the position of the key, whatever the layout types', () => {
    expect(combinationOf({ ...bare, code: 'KeyJ', shiftKey: true })).toBe('Shift+KeyJ')
    expect(combinationOf({ ...bare, code: 'KeyK', metaKey: true })).toBe('Mod+KeyK')
    expect(combinationOf({ ...bare, code: 'KeyK', ctrlKey: true })).toBe('Mod+KeyK')
  })

  it('is written as on the keyboard of the reader', () => {
    expect(writtenCombination('Mod+Shift+KeyK')).toBe('Ctrl Shift K')
    expect(writtenCombination('Mod+Shift+KeyK', { isMac: true })).toBe('⌘ ⇧ K')
    expect(writtenCombination('Shift+Slash')).toBe('?')
    expect(spokenCombination('Mod+KeyK')).toBe('Control+K Meta+K')
    expect(spokenCombination('ArrowLeft')).toBe('ArrowLeft')
  })
})
