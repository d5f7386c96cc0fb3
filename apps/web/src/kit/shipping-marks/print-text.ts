/** Prints one text, large, on its own page. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  document.body.append(frame)
  const page = frame.contentWindow
  if (!page) return
  const mark = page.document.createElement('pre')
  mark.textContent = text
  mark.style.font = '700 32px/1.4 sans-serif'
  mark.style.whiteSpace = 'pre-wrap'
  page.document.body.append(mark)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
