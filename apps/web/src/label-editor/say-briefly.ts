import type { Words } from '@rp/domain/languages'
import { currentLanguage } from '../kit/language.ts'
import { toast } from '../kit/toast/toast.tsx'

/** Shows words for a moment, in the reader's language. */
export const sayBriefly = (words: Words): void => toast({ tone: 'info', text: words[currentLanguage()] })
