import { transcript } from '@rp/domain/limits'

/** The newest messages, oldest first, that one document holds: at least one, and as many as its letters allow. */
export function fitting<T extends { body: string }>(
  messages: T[],
  letters: number = transcript.letters,
): T[] {
  let left = letters
  const from = messages.findLastIndex(({ body }) => (left -= body.length) < 0)
  return messages.slice(Math.min(from + 1, messages.length - 1))
}
