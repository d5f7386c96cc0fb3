import { useEffect, useEffectEvent } from 'react'
import { setOwnShortcuts, useOwnShortcuts } from '../kit/shortcuts/own-shortcuts.ts'
import { useShortcuts } from '../kit/shortcuts/use-shortcuts.ts'
import { useMe } from './account/me.ts'

interface Sheets {
  onPalette: () => void
  onHelp: () => void
}

/** The user's own keys, as the account has them, and the shortcuts that work on every screen. */
export function usePanelShortcuts({ onPalette, onHelp }: Sheets): void {
  const own = useMe().data?.shortcuts
  useEffect(() => {
    if (own) setOwnShortcuts(own)
  }, [own])
  useShortcuts({ search: onPalette, help: onHelp })
  useQuestionMark(onHelp)
}

/** By default `?` opens the help wherever a keyboard has it, not only at the place of the slash. */
function useQuestionMark(onHelp: () => void): void {
  const isDefault = useOwnShortcuts().help === undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isDefault || event.defaultPrevented || event.key !== '?') return
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
    event.preventDefault()
    onHelp()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !==
      null
  )
}
