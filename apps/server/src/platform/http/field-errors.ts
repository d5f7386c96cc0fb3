import { ownWords, type FieldError } from '@rp/contract/problems'
import type { Language } from '@rp/domain/languages'
import { z } from 'zod'

const locales = { en: z.locales.en().localeError, th: z.locales.th().localeError }

/** A person mends no more at once, and a body of a megabyte may hold a hundred thousand faults. */
const toldMax = 100

/** What a schema refused, each value by its path, with what is allowed, in the caller's language. */
export function fieldErrors(error: z.ZodError, language: Language): FieldError[] {
  return error.issues
    .slice(0, toldMax)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? // Each in words of its own: those of the issue name all keys.
          issue.keys.slice(0, toldMax).map((key) => told({ ...issue, keys: [key] }, key, language))
        : [told(issue, undefined, language)],
    )
    .slice(0, toldMax)
}

function told(issue: z.core.$ZodIssue, key: string | undefined, language: Language): FieldError {
  const path = key === undefined ? issue.path : [...issue.path, key]
  return { path: path.join('.'), message: wordsOf(issue, language) }
}

function wordsOf(issue: z.core.$ZodIssue, language: Language): string {
  const words = locales[language](issue as z.core.$ZodRawIssue)
  const text = typeof words === 'string' ? words : words?.message
  if (issue.code === 'custom') return ownWords(issue)?.[language] ?? issue.message
  return text ?? issue.message
}
