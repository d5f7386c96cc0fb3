import { pathOf } from '@rp/domain/routes'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

/** Left and right arrow lead along the chain, unless they move a caret, a menu or something that scrolls. */
export function useNeighbourKeys(seqs: {
  ArrowLeft: number | undefined
  ArrowRight: number | undefined
}): void {
  const navigate = useNavigate()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const seq = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? seqs[event.key] : undefined
    if (seq === undefined || usesArrows(event.target)) return
    event.preventDefault()
    void navigate(pathOf('supplychain-log-detail', { id: String(seq) }))
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const users = 'input, textarea, select, [contenteditable="true"], [role=menu], [role=dialog], [data-scrolls]'

function usesArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(users) !== null
}
