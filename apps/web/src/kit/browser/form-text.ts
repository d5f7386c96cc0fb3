/** What a text field of a submitted form holds; a file or nothing reads as an empty text. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
