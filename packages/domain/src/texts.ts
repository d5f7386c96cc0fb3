/** Cut at `length` characters and followed by ' ...' (specification 9); a shorter text stays as it is. */
export function truncate(text: string, length: number): string {
  // Each character has one code unit or two: most texts need not be taken apart.
  if (text.length <= length) return text
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('')} ...`
}

/** The first word of the username or 'anonymous', then ', ' in a list or ':' before a message (specification 9). */
export function nameLabel(username: string | null | undefined, ending: ', ' | ':'): string {
  return firstWord(username) + ending
}

/** Two letters for an avatar; Thai leading vowels are skipped, they do not stand alone. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^[เแโใไ]/, ''))
  const [first = '', second] = words
  const letters = second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)
  return letters || '?'
}

function firstWord(username: string | null | undefined): string {
  return username?.trim().split(/\s+/)[0] || 'anonymous'
}
