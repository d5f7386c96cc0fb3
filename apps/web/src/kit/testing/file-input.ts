/** The hidden input behind a "Choose a file" button. Throws when there is none. */
export function fileInputIn(element: HTMLElement): HTMLInputElement {
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input for files')
  return input
}
