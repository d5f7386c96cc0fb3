import type { FieldError } from '@rp/contract/problems'
import type { Language } from '@rp/domain/languages'
import { z } from 'zod'

const locales = { en: z.locales.en().localeError, th: z.locales.th().localeError }

/** What a schema refused, each value by its path, with what is allowed, in the caller's language. */
export function fieldErrors(error: z.ZodError, language: Language): FieldError[] {
  return error.issues.flatMap((issue) => {
    const message = wordsOf(issue, language)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message }))
    return [{ path: issue.path.join('.'), message }]
  })
}

function wordsOf(issue: z.core.$ZodIssue, language: Language): string {
  const words = locales[language](issue as z.core.$ZodRawIssue)
  const text = typeof words === 'string' ? words : words?.message
  return issue.code === 'custom' ? issue.message : (text ?? issue.message)
}
