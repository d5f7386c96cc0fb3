import { useWords } from '../language.ts'
import { formWords } from './form-words.ts'

/** What a field with choices to search in says of itself, which its library would say in English. */
export function usePickerWords() {
  const { noOptions, loading, open, close, clear } = useWords(formWords)
  return {
    noOptionsText: noOptions,
    loadingText: loading,
    openText: open,
    closeText: close,
    clearText: clear,
  }
}
