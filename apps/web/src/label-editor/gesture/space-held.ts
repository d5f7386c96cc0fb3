import { useEffect, type RefObject } from 'react'

const takesSpace =
  'input, textarea, select, button, a, [contenteditable], [role=menuitem], [role=treeitem], [role=tab]'

/**
 * Whether Space is held, which turns the pointer into a panning hand. Focused fields and buttons keep the key;
 * `data-space` lets the style sheet show the hand.
 */
export function useSpaceHeld(ref: RefObject<HTMLElement | null>): () => boolean {
  useEffect(() => {
    const node = ref.current
    if (!node) return
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || (event.target as Element).closest?.(takesSpace)) return
      event.preventDefault()
      node.dataset['space'] = 'held'
    }
    const release = (event: KeyboardEvent) => {
      if (event.code === 'Space') delete node.dataset['space']
    }
    const leave = () => delete node.dataset['space']
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    addEventListener('blur', leave)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', leave)
    }
  }, [ref])
  return () => ref.current?.dataset['space'] === 'held'
}
