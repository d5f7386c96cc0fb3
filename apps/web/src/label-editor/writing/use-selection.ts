import { useEffect, useState, type RefObject } from 'react'

export interface Selection {
  start: number
  end: number
  /** Where the caret is: one of both. */
  focus: number
}

/**
 * The selection of the field, which is also the one that is drawn. What a script selects is kept at once, and what keys
 * select is heard from the browser itself: React tells of it late or never (react#24307), in Firefox not of arrow keys.
 */
export function useSelection(field: RefObject<HTMLTextAreaElement | null>, first: Selection) {
  const [selection, set] = useState(first)

  function select({ start, end, focus }: Selection): void {
    field.current?.setSelectionRange(start, end, focus === start && start !== end ? 'backward' : 'forward')
    set({ start, end, focus })
  }

  /** Takes over what the browser itself has selected, by keys or by an input method. */
  function read(): void {
    const { selectionStart: start, selectionEnd: end, selectionDirection } = field.current ?? {}
    if (start === undefined || end === undefined) return
    const focus = selectionDirection === 'backward' ? start : end
    set((last) =>
      last.start === start && last.end === end && last.focus === focus ? last : { start, end, focus },
    )
  }

  useEffect(() => {
    const heard = (): void => {
      if (field.current && document.activeElement === field.current) read()
    }
    document.addEventListener('selectionchange', heard)
    return () => document.removeEventListener('selectionchange', heard)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` reads the field and sets, whichever of its renders it is of
  }, [field])

  return { selection, select, read }
}

/** The end of a selection that stays where it is. */
export const anchorOf = ({ start, end, focus }: Selection): number => (focus === start ? end : start)

/** From one place of the text to another. */
export const between = (anchor: number, focus: number): Selection => ({
  start: Math.min(anchor, focus),
  end: Math.max(anchor, focus),
  focus,
})
