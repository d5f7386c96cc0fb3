import type { KeyboardEvent } from 'react'

type Simple = 'enter' | 'edit' | 'cancel' | 'clear' | 'insert' | 'remove' | 'balance' | 'menu' | 'type'

/** What a key asks of the grid. Keys are told by their place, so that a Thai keyboard works the same. */
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

/** The order of a key while a cell is shown; null is not the grid's. */
export function keyOf(event: Pressed): GridKey | null {
  const { code, altKey, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return altKey ? null : commandOf(event)
  if (altKey) {
    if (code === 'ArrowUp') return { do: 'shift', by: -1 }
    return code === 'ArrowDown' ? { do: 'shift', by: 1 } : null
  }
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

function commandOf({ code }: Pressed): GridKey | null {
  switch (code) {
    case 'Enter':
    case 'NumpadEnter':
      return { do: 'insert' }
    case 'Delete':
    case 'Backspace':
      return { do: 'remove' }
    case 'KeyB':
      return { do: 'balance' }
    case 'Home':
      return { do: 'edge', to: 'first' }
    case 'End':
      return { do: 'edge', to: 'last' }
    default:
      return null
  }
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
  // An input method announces itself as `Process`; its text goes into the input that opens for it.
  return key.length === 1 || key === 'Process' || key === 'Unidentified' ? { do: 'type' } : null
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. */
export function historyKeyOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): 'undo' | 'redo' | null {
  if (altKey || (!ctrlKey && !metaKey)) return null
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' ? 'redo' : null
}

/** The letter of a key by its place, for phases: `KeyB` is B on any keyboard. */
export function letterOf(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1] ?? null
}
