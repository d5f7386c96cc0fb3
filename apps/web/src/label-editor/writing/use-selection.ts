import { useEffect, useState, type RefObject } from 'react'

export interface Selection {
  start: number
  end: number
  /** The caret: one of the two ends. */
  focus: number
}

/**
 * The field's selection, which is also the one drawn. Selections by script are applied at once; those by keys are read
 * from the browser's own event: React reports them late or never (react#24307), in Firefox not for arrow keys.
 */
export function useSelection(field: RefObject<HTMLTextAreaElement | null>, first: Selection) {
  const [selection, set] = useState(first)

  function select({ start, end, focus }: Selection): void {
    field.current?.setSelectionRange(start, end, focus === start && start !== end ? 'backward' : 'forward')
    set({ start, end, focus })
  }

  /** Adopts what the browser selected, by keys or an input method. */
  function read(): void {
    const { selectionStart: start, selectionEnd: end, selectionDirection } = field.current ?? {}
    if (start === undefined || end === undefined) return
    const focus = selectionDirection === 'backward' ? start : end
    set((last) =>
      last.start === start && last.end === end && last.focus === focus ? last : { start, end, focus },
    )
  }

  useEffect(() => {
    const received = (): void => {
      if (field.current && document.activeElement === field.current) read()
    }
    document.addEventListener('selectionchange', received)
    return () => document.removeEventListener('selectionchange', received)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` reads the field and sets, whichever of its renders it is of
  }, [field])

  return { selection, select, read }
}

/** The fixed end of a selection. */
export const anchorOf = ({ start, end, focus }: Selection): number => (focus === start ? end : start)

/** The selection from one offset to another. */
export const between = (anchor: number, focus: number): Selection => ({
  start: Math.min(anchor, focus),
  end: Math.max(anchor, focus),
  focus,
})
