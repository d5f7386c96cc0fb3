import type { KeyboardEvent } from 'react'
import { isShortcut, shortcutAmong } from '../../../kit/shortcuts/own-shortcuts.ts'

type Simple = 'enter' | 'edit' | 'cancel' | 'clear' | 'insert' | 'remove' | 'balance' | 'menu' | 'type'

/** What a key does in the grid. Keys go by position, so that a Thai keyboard works the same. */
export type GridKey =
  | { do: 'move'; rows: number; columns: number; extends: boolean }
  | { do: 'edge'; to: 'row-start' | 'row-end' | 'first' | 'last' }
  | { do: 'next'; back: boolean }
  | { [K in Simple]: { do: K } }[Simple]
  | { do: 'shift'; by: -1 | 1 }

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const arrows: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const shortcuts: Record<'insert-line' | 'remove-line' | 'line-up' | 'line-down' | 'balance', GridKey> = {
  'insert-line': { do: 'insert' },
  'remove-line': { do: 'remove' },
  'line-up': { do: 'shift', by: -1 },
  'line-down': { do: 'shift', by: 1 },
  balance: { do: 'balance' },
}
const shortcutNames = Object.keys(shortcuts) as (keyof typeof shortcuts)[]

/** The command of a key while a cell is displayed; null if it is not for the grid. */
export function keyOf(event: Pressed): GridKey | null {
  const { code, altKey, shiftKey } = event
  const shortcut = shortcutAmong(shortcutNames, event)
  if (shortcut) return shortcuts[shortcut]
  if (altKey) return null
  if (event.ctrlKey || event.metaKey) return edgeOf(code)
  const arrow = arrows[code]
  if (arrow) return { do: 'move', rows: arrow[0], columns: arrow[1], extends: shiftKey && arrow[0] !== 0 }
  return plainKey(event)
}

/** The same while a cell is edited: arrows, deletion and letters belong to its input. */
export function editingKeyOf(event: Pressed): GridKey | null {
  const { code, ctrlKey, metaKey, altKey } = event
  const isBare = !ctrlKey && !metaKey && !altKey
  const key = keyOf(event)
  if (!key) return null
  if (isBare && (code === 'ArrowUp' || code === 'ArrowDown')) return key
  return ['enter', 'next', 'cancel', 'insert', 'balance', 'shift'].includes(key.do) ? key : null
}

function edgeOf(code: string): GridKey | null {
  if (code === 'Home') return { do: 'edge', to: 'first' }
  return code === 'End' ? { do: 'edge', to: 'last' } : null
}

const plainKeys: Record<string, GridKey> = {
  Enter: { do: 'enter' },
  NumpadEnter: { do: 'enter' },
  F2: { do: 'edit' },
  Escape: { do: 'cancel' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  Home: { do: 'edge', to: 'row-start' },
  End: { do: 'edge', to: 'row-end' },
  ContextMenu: { do: 'menu' },
}

function plainKey({ code, key, shiftKey }: Pressed): GridKey | null {
  if (code === 'Tab') return { do: 'next', back: shiftKey }
  const plain = plainKeys[code]
  if (plain) return plain
  // An input method reports `Process`; its text goes into the input that opens for it.
  return key.length === 1 || key === 'Process' || key === 'Unidentified' ? { do: 'type' } : null
}

/** Undo and redo of the formula. */
export function historyKeyOf(event: Pressed): 'undo' | 'redo' | null {
  if (isShortcut('formula-undo', event)) return 'undo'
  return isShortcut('formula-redo', event) ? 'redo' : null
}

/** The letter of a key by its position, for phases: `KeyB` is B on any keyboard. */
export function letterOf(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1] ?? null
}
