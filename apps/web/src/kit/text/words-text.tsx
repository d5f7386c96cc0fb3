import type { Words } from '@rp/domain/languages'
import { useText } from '../language.ts'

/** A name that a record carries in every language, in the reader's. */
export function WordsText({ words }: { words: Words }) {
  return useText()(words)
}
