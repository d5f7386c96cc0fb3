import { combinationOf } from '@rp/domain/shortcuts/combination'
import { shortcutCommand, type ShortcutName } from '@rp/domain/shortcuts/commands'
import { useEffect, useEffectEvent } from 'react'
import { shortcutAmong } from './own-shortcuts.ts'

/**
 * Shortcuts of a screen, with the user's own keys. A key without Ctrl or Alt belongs to the field in which the user
 * types. An open dialog or menu has the keyboard for itself, except for shortcuts that work everywhere.
 */
export function useShortcuts(work: Partial<Record<ShortcutName, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const name = shortcutAmong(Object.keys(work) as ShortcutName[], event)
    if (!name || belongsElsewhere(name, event)) return
    event.preventDefault()
    work[name]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const fields = 'input, textarea, select, [contenteditable="true"]'
const popups = '[role="dialog"], [role="menu"]'

function belongsElsewhere(name: ShortcutName, event: KeyboardEvent): boolean {
  const { target } = event
  if (!(target instanceof Element)) return false
  const { scope, whileTyping } = shortcutCommand(name)
  if (scope === 'everywhere' && whileTyping) return false
  if (target.closest(popups)) return true
  return !/^(Mod|Alt|F\d)/.test(combinationOf(event)) && target.closest(fields) !== null
}
