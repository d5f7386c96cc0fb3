import { cleanText, type TextKind } from '@rp/label/text/clean-text'
import { currentLanguage } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'
import { cutWords } from './element-words.ts'

/**
 * Cleans typed or pasted text so that a label can hold it. The field itself is cleaned at once and the caret keeps its
 * place, so that the user sees what is stored; truncation is announced.
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
