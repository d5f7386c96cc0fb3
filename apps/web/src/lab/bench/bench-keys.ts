import type { ClipboardEvent, KeyboardEvent } from 'react'

/** Marks the inputs of values, in the order of the screen. */
export const benchValue = 'bench-value'

const steps: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** Enter and the arrows up and down go to the next or previous value, so that a run is typed with one key a value. */
export function goByKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const isOther = event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey
  if (step === undefined || isOther) return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input.${benchValue}`)]
  const at = fields.findIndex((field) => field === event.target)
  const next = fields[at + (event.shiftKey ? -1 : step)]
  next?.focus()
  next?.select()
}

/** The cells that are pasted from a spreadsheet, row by row; null for a single one, which is pasted as usual. */
export function pastedCells(event: ClipboardEvent<HTMLElement>): string[] | null {
  const cells = event.clipboardData
    .getData('text/plain')
    .trimEnd()
    .split(/\t|\r\n|\r|\n/)
    .map((cell) => cell.trim())
  return cells.length > 1 ? cells : null
}
