import { cleanText, type TextKind } from '@rp/label/text/clean-text'
import { currentLanguage } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { cutWords } from './element-words.ts'

/**
 * What was typed or pasted into a field, as a label can hold it. The field itself is cleaned at once, with the caret
 * behind what it stood behind, so that what is seen is what is kept; what is cut off is said.
 */
export function cleanField(field: HTMLInputElement | HTMLTextAreaElement, kind: TextKind): string {
  const { value, selectionStart } = field
  const { text, cut } = cleanText(value, kind)
  if (cut) toast({ tone: 'info', text: cutWords(kind)[currentLanguage()] })
  if (text === value) return text
  const caret = cleanText(value.slice(0, selectionStart ?? value.length), kind).text.length
  field.value = text
  field.setSelectionRange(caret, caret)
  return text
}
