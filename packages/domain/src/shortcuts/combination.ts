/**
 * Keys that are pressed together, by position on the keyboard: `Mod+Shift+KeyK`. `Mod` is Ctrl, or Cmd on a Mac; the
 * last part is the `code` of a keyboard event, so that a Thai layout has the same keys.
 */
export type Combination = string

export interface PressedKeys {
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const modifiers = ['Mod', 'Alt', 'Shift'] as const
type Modifier = (typeof modifiers)[number]

/** The longest is `Mod+Alt+Shift+NumpadSubtract`. */
export const combinationLength = 40

/** Codes of keys that only modify others. */
const modifierCode = /^(Control|Meta|Alt|Shift|OS)(Left|Right)?$|^(CapsLock|Fn|FnLock|NumLock|ScrollLock)$/

export const isModifierCode = (code: string): boolean => modifierCode.test(code)

const key =
  /^(Key[A-Z]|Digit\d|F([1-9]|1[0-2])|Arrow(Up|Down|Left|Right)|Numpad(\d|Add|Subtract|Multiply|Divide|Decimal|Enter)|Slash|Period|Comma|Semicolon|Quote|BracketLeft|BracketRight|Backslash|Minus|Equal|Backquote|Insert|Delete|Backspace|Home|End|PageUp|PageDown|Enter|Space|Tab|Escape|ContextMenu)$/

/** The combination of a keyboard event. */
export function combinationOf({ code, ctrlKey, metaKey, altKey, shiftKey }: PressedKeys): Combination {
  const held: [boolean, Modifier][] = [
    [ctrlKey || metaKey, 'Mod'],
    [altKey, 'Alt'],
    [shiftKey, 'Shift'],
  ]
  return [...held.flatMap(([is, name]) => (is ? [name] : [])), code].join('+')
}

/** Modifiers and key; null if it is no combination of keys that every keyboard has. */
export function partsOf(combination: Combination): { held: Set<Modifier>; code: string } | null {
  const names = combination.split('+')
  const code = names.pop() ?? ''
  const held = modifiers.filter((name) => names.includes(name))
  if (!key.test(code) || held.join('+') !== names.join('+')) return null
  return { held: new Set(held), code }
}

const keyNames: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Slash: '/',
  Period: '.',
  Comma: ',',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Minus: '−',
  Equal: '+',
  Backquote: '`',
  Delete: 'Del',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num −',
  NumpadMultiply: 'Num *',
  NumpadDivide: 'Num /',
  NumpadDecimal: 'Num .',
}

/** A key as it is printed on a keyboard with Latin letters. */
function keyName(code: string): string {
  return keyNames[code] ?? code.replace(/^(Key|Digit)/, '').replace(/^Numpad/, 'Num ')
}

interface WritingStyle {
  isMac?: boolean
  /** Between the keys. */
  joint?: ' ' | '+'
}

/** How a combination is written: `Ctrl Shift K`, on a Mac `⌘ ⇧ K`. */
export function writtenCombination(
  combination: Combination,
  { isMac = false, joint = ' ' }: WritingStyle = {},
): string {
  if (combination === 'Shift+Slash') return '?'
  const parts = partsOf(combination)
  if (!parts) return combination
  const names = isMac ? { Mod: '⌘', Alt: '⌥', Shift: '⇧' } : { Mod: 'Ctrl', Alt: 'Alt', Shift: 'Shift' }
  return [...[...parts.held].map((name) => names[name]), keyName(parts.code)].join(joint)
}

/** The same for `aria-keyshortcuts`: `Control+K Meta+K`. */
export function spokenCombination(combination: Combination): string {
  if (combination === 'Shift+Slash') return '?'
  const parts = partsOf(combination)
  if (!parts) return combination
  const { held, code } = parts
  const name = code.startsWith('Arrow') ? code : keyName(code).replace('−', '-').replaceAll(' ', '')
  const rest = [...(held.has('Alt') ? ['Alt'] : []), ...(held.has('Shift') ? ['Shift'] : []), name]
  if (!held.has('Mod')) return rest.join('+')
  return ['Control', 'Meta'].map((mod) => [mod, ...rest].join('+')).join(' ')
}
