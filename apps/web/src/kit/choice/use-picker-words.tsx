import { useWords } from '../language.ts'
import { AwaitedLine, type Query } from '../page/awaited.tsx'
import { pickWords } from './pick-words.ts'

/**
 * The texts of a searchable picker, which its library would show in English. With the query of its choices, "Nothing
 * found" is said only of an answer to the present text; a search that failed says so and can be repeated.
 */
export function usePickerWords(of?: Query<unknown> & { isPlaceholderData?: boolean }) {
  const { noOptions, loading, open, close, clear } = useWords(pickWords)
  const isFailed = of !== undefined && of.data === undefined && of.error !== null
  return {
    noOptionsText: isFailed ? <AwaitedLine of={of} /> : noOptions,
    loadingText: loading,
    openText: open,
    closeText: close,
    clearText: clear,
    // The choices of an earlier text say nothing of this one.
    loading: of !== undefined && !isFailed && (of.data === undefined || of.isPlaceholderData === true),
  }
}
