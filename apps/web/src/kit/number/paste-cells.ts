import type { ClipboardEvent } from 'react'

/**
 * A browser joins the lines pasted into an input: two cells would become one number. They are pasted with a semicolon
 * between them instead, which is refused as several numbers.
 */
export function pasteCells(event: ClipboardEvent<HTMLElement>, onText: (text: string) => void): void {
  const cells = event.clipboardData.getData('text/plain').trim()
  const { target } = event
  if (!/[\t\r\n]/.test(cells) || !(target instanceof HTMLInputElement) || target.readOnly) return
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = target
  const before = value.slice(0, selectionStart ?? value.length)
  const after = value.slice(selectionEnd ?? value.length)
  onText(`${before}${cells.replace(/[\t\r\n]+/g, '; ')}${after}`)
}
