/** The part of a name after the `@` that ends at the cursor; null if none is being typed. */
export function mentionAt(text: string, cursor: number): string | null {
  return /(?<![A-Za-z0-9.@])@([\p{L}\p{M}\p{N}._-]*)$/u.exec(text.slice(0, cursor))?.[1] ?? null
}

/** The text with the started mention at the cursor completed, and where the cursor goes. */
export function withMention(
  text: string,
  cursor: number,
  username: string,
): { text: string; cursor: number } {
  const start = cursor - (mentionAt(text, cursor)?.length ?? 0)
  const after = text.slice(cursor)
  const written = `${username}${/^\s/.test(after) ? '' : ' '}`
  return { text: text.slice(0, start) + written + after, cursor: start + username.length + 1 }
}
