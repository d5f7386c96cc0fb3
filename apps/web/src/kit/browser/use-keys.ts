import { useEffect, useEffectEvent } from 'react'

/** Whether keys belong to what has the focus: a field that is typed in, or a dialog or menu that is open. */
export function keysAreTaken(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !==
      null
  )
}

/**
 * Single keys of a screen, by their place on the keyboard (`KeyJ`), so that they work on a Thai one too. They are
 * nobody's while somebody types or a dialog is open.
 */
export function useKeys(keys: Partial<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return
    const work = keys[event.code]
    if (!work || keysAreTaken(event.target)) return
    event.preventDefault()
    work()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
