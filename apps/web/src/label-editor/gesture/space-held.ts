import { useEffect, type RefObject } from 'react'

const fields = 'input, textarea, select, [contenteditable], [role=menuitem], [role=treeitem]'
const buttons = 'button, a, [role=tab]'

/**
 * Whether Space is held, which turns the pointer into a panning hand. Fields, and buttons reached by the keyboard, keep
 * the key; `data-space` lets the style sheet show the hand.
 */
export function useSpaceHeld(ref: RefObject<HTMLElement | null>): () => boolean {
  useEffect(() => {
    const node = ref.current
    if (!node) return
    // A button pressed with the mouse keeps the focus, but its Space is meant for the label.
    let isPointerUsed = false
    const point = () => (isPointerUsed = true)
    const press = (event: KeyboardEvent) => {
      if (event.code === 'Tab') isPointerUsed = false
      const takesSpace = isPointerUsed ? fields : `${fields}, ${buttons}`
      if (event.code !== 'Space' || (event.target as Element).closest?.(takesSpace)) return
      event.preventDefault()
      node.dataset['space'] = 'held'
    }
    const release = (event: KeyboardEvent) => {
      if (event.code === 'Space') delete node.dataset['space']
    }
    const leave = () => delete node.dataset['space']
    addEventListener('pointerdown', point, true)
    addEventListener('keydown', press)
    addEventListener('keyup', release)
    addEventListener('blur', leave)
    return () => {
      removeEventListener('pointerdown', point, true)
      removeEventListener('keydown', press)
      removeEventListener('keyup', release)
      removeEventListener('blur', leave)
    }
  }, [ref])
  return () => ref.current?.dataset['space'] === 'held'
}
