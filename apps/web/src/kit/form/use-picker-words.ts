import { useWords } from '../language.ts'
import { formWords } from './form-words.ts'

/** The texts of a searchable picker, which its library would show in English. */
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
