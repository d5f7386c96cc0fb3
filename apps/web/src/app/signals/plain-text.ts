/** The text of what may be HTML: tags are dropped, entities read, nothing is run or fetched. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const code of body.querySelectorAll('script, style')) code.remove()
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
