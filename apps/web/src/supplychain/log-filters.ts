import { staff } from '@rp/contract/auth/staff'
import type { ReplyOf } from '@rp/contract/endpoint'
import { listPolicies } from '@rp/contract/supplychain/policy'
import type { Words } from '@rp/domain/languages'
import { verdicts } from '@rp/domain/supplychain/entry'
import { actorTypeWords, verdictLooks } from '@rp/domain/supplychain/log-words'
import { subjectTypes } from '@rp/domain/supplychain/subjects'
import { useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { referenceTo, type Option, type Reference } from '../kit/choice/reference.ts'
import { currentLanguage, useText, useWords } from '../kit/language.ts'
import type { Filter } from '../kit/list/filter.ts'
import { eventChoices } from './event-choices.ts'
import { logWords } from './log-words.ts'

/** There are many events: a search finds them by text and by name. */
const eventChoice: Reference = {
  key: 'log-event',
  search: async (q) =>
    events().filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(q.toLowerCase())),
  name: async (id) => events().find((event) => event.id === id)?.name ?? id,
}

const events = (): Option[] =>
  eventChoices(currentLanguage()).map(({ value, label }) => ({ id: value, name: label }))

const staffChoice = referenceTo(staff, ({ full_name, username }) => `${full_name} · ${username}`)

export function usePolicies() {
  return useQuery({
    queryKey: [listPolicies.path],
    queryFn: ({ signal }) => call(listPolicies, {}, { signal }),
  })
}

const namedPolicies = (policies: ReplyOf<typeof listPolicies> = [], text: (words: Words) => string) =>
  policies.map(({ current: { code, title } }) => ({ value: code, label: text(title) }))

export function useLogFilters(): Filter[] {
  const t = useWords(logWords)
  const text = useText()
  const policies = usePolicies()
  const types = Object.fromEntries(Object.entries(subjectTypes).map(([type, { words }]) => [type, words]))
  return [
    { kind: 'day', name: 'from', label: t.from },
    { kind: 'day', name: 'to', label: t.to },
    { kind: 'reference', name: 'event', label: t.event, reference: eventChoice },
    { kind: 'choice', name: 'subject_type', label: t.subjectType, choices: choicesOf(types) },
    { kind: 'text', name: 'subject_id', label: t.subjectId },
    { kind: 'choice', name: 'actor_type', label: t.actorType, choices: choicesOf(actorTypeWords) },
    { kind: 'reference', name: 'actor_id', label: t.actorId, reference: staffChoice },
    {
      kind: 'choice',
      name: 'verdict',
      label: t.verdict,
      choices: verdicts.map((value) => ({ value, label: text(verdictLooks[value].words) })),
    },
    {
      kind: 'choice',
      name: 'policy',
      label: t.policy,
      of: policies,
      choices: namedPolicies(policies.data, text),
    },
  ]
}
