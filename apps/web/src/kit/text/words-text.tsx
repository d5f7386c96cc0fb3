import type { Words } from '@rp/domain/languages'
import { useText } from '../language.ts'

/** A name stored in every language, shown in the reader's. */
export function WordsText({ words }: { words: Words }) {
  return useText()(words)
}
