/** The text of a field in a submitted form; a file or a missing value reads as an empty text. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
