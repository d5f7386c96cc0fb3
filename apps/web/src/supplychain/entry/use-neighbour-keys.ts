import { pathOf } from '@rp/domain/routes'
import { useNavigate } from 'react-router'
import { useEffect, useEffectEvent } from 'react'
import { shortcutAmong } from '../../kit/shortcuts/own-shortcuts.ts'

const names = ['previous-entry', 'next-entry'] as const

/** Two shortcuts move along the chain, unless their keys move a caret, a menu or a scroll area. */
export function useNeighbourKeys(seqs: Record<(typeof names)[number], number | undefined>): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutAmong(names, event)
    const seq = name && seqs[name]
    if (seq === undefined || usesArrows(event.target)) return
    event.preventDefault()
    void navigate(pathOf('supplychain-log-detail', { id: String(seq) }))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const users = 'input, textarea, select, [contenteditable="true"], [role=menu], [role=dialog], [data-scrolls]'

function usesArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(users) !== null
}
