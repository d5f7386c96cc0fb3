/** The text of possible HTML: tags are dropped, entities decoded, nothing is run or fetched. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const code of body.querySelectorAll('script, style')) code.remove()
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
