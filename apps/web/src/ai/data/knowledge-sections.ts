import { formatDateTime } from '@rp/domain/dates'
import type { Section } from '../../kit/form/field.ts'
import { InstantInput } from '../../kit/form/instant-input.tsx'
import { useWords } from '../../kit/language.ts'
import { createElement } from 'react'
import { ScopeInput, ScopeText } from './scope-input.tsx'
import { knowledgeWords } from './knowledge-words.ts'

const shownInstant = (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : '–')

/** A piece's content, and where and when it applies. */
export function useKnowledgeSections(): Section[] {
  const t = useWords(knowledgeWords)
  const moment = (name: 'valid_from' | 'valid_to') =>
    ({ kind: 'own', name, label: t[name], input: InstantInput, show: shownInstant }) as const
  return [
    {
      title: t.about,
      fields: [
        {
          kind: 'lines',
          name: 'question',
          label: t.question,
          help: t.questionHelp,
          required: true,
          minRows: 1,
        },
        { kind: 'lines', name: 'answer', label: t.answer, required: true, minRows: 4 },
        { kind: 'strings', name: 'tags', label: t.tags, help: t.tagsHelp },
      ],
    },
    {
      title: t.span,
      fields: [
        {
          kind: 'choice',
          name: 'language',
          label: t.language,
          none: t.anyLanguage,
          choices: [
            { value: 'th', label: t.th },
            { value: 'en', label: t.en },
          ],
        },
        {
          kind: 'own',
          name: 'scope',
          label: t.scope,
          input: ScopeInput,
          show: (value) => createElement(ScopeText, { scope: String(value) }),
        },
        moment('valid_from'),
        moment('valid_to'),
      ],
    },
  ]
}
