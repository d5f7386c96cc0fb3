import {
  combinationOf,
  spokenCombination,
  writtenCombination,
  type Combination,
  type PressedKeys,
} from '@rp/domain/shortcuts/combination'
import type { ShortcutName } from '@rp/domain/shortcuts/commands'
import { keysOf, type OwnShortcuts } from '@rp/domain/shortcuts/own-shortcuts'
import { useSyncExternalStore } from 'react'
import { onResetAll } from '../session.ts'

const listeners = new Set<() => void>()
let own: OwnShortcuts = {}

/** Applies the user's own keys from the account. */
export function setOwnShortcuts(to: OwnShortcuts): void {
  own = to
  for (const listener of listeners) listener()
}

onResetAll(() => setOwnShortcuts({}))

/** The user's own keys; together with the defaults of the domain they define the keys of each shortcut. */
export function useOwnShortcuts(): OwnShortcuts {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => own,
  )
}

/** Whether the pressed keys are those of the shortcut. */
export function isShortcut(name: ShortcutName, pressed: PressedKeys): boolean {
  return keysOf(name, own).includes(combinationOf(pressed))
}

/** The shortcut among these that has the pressed keys. */
export function shortcutAmong<N extends ShortcutName>(
  names: readonly N[],
  pressed: PressedKeys,
): N | undefined {
  const combination = combinationOf(pressed)
  return names.find((name) => keysOf(name, own).includes(combination))
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The combination as printed on this computer's keyboard; in a sentence with `+` between the keys. */
export const written = (combination: Combination, joint: ' ' | '+' = ' '): string =>
  writtenCombination(combination, { isMac, joint })

export interface ShortcutKeys {
  /** As on the keyboard; undefined while the shortcut has no keys. */
  text: string | undefined
  /** For `aria-keyshortcuts`. */
  spoken: string | undefined
  /** A name followed by the keys in brackets: `Undo (Ctrl+Z)`. */
  after: (name: string) => string
}

/** The keys that a shortcut has now, for tooltips and menus. */
export function useShortcutKeys(name: ShortcutName): ShortcutKeys {
  const all = keysOf(name, useOwnShortcuts())
  const [first] = all
  const text = first === undefined ? undefined : written(first)
  return {
    text,
    spoken: first === undefined ? undefined : all.map(spokenCombination).join(' '),
    after: (words) => (first === undefined ? words : `${words} (${written(first, '+')})`),
  }
}
