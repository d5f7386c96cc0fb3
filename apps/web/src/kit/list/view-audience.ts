import type { ListName, SavedView } from '@rp/contract/platform/preferences'
import { screenOf } from '@rp/contract/platform/preferences'
import { departmentWords } from '@rp/domain/role-words'
import { isDepartment } from '@rp/domain/roles'
import { departmentsOf, mayShareWith, openingRoles, type OpeningRole } from '@rp/domain/shared-views'
import type { Choice } from '../choice/choice.ts'
import { useText, useWords } from '../language.ts'
import { useSession } from '../session.ts'
import { viewWords } from './view-words.ts'

/** Who sees a view, as one choice: `OWN`, `EVERYONE` or the name of a department. */
export type AudienceChoice = string

type Audience = Pick<SavedView, 'scope' | 'department'>

export function choiceOf({ scope, department }: Audience): AudienceChoice {
  return scope === 'DEPARTMENT' ? (department ?? 'OWN') : scope
}

export function audienceOf(choice: AudienceChoice): Audience {
  if (isDepartment(choice)) return { scope: 'DEPARTMENT', department: choice }
  return { scope: choice === 'EVERYONE' ? 'EVERYONE' : 'OWN', department: null }
}

/** With whom the user may share a view of the list. */
export function useAudienceChoices(page: ListName): Choice[] {
  const t = useWords(viewWords)
  const text = useText()
  const session = useSession()
  if (!session) return []
  const shareable = departmentsOf(screenOf(page)).filter((department) =>
    mayShareWith(session, { scope: 'DEPARTMENT', department }),
  )
  return [
    { value: 'OWN', label: t.onlyMe },
    ...shareable.map((value) => ({ value, label: t.departmentOf(text(departmentWords[value])) })),
    ...(mayShareWith(session, { scope: 'EVERYONE', department: '' })
      ? [{ value: 'EVERYONE', label: t.everyone }]
      : []),
  ]
}

/** For whom of its audience a shared view may open the list. */
export function useOpeningChoices(): Choice[] {
  const t = useWords(viewWords)
  return [
    { value: '', label: t.opensForNobody },
    ...openingRoles.map((value) => ({ value, label: t.opensFor[value] })),
  ]
}

export const openingOf = (choice: string): OpeningRole | null =>
  openingRoles.find((role) => role === choice) ?? null

/** Who sees a view, in words. */
export function useAudienceText(): (audience: Audience) => string {
  const t = useWords(viewWords)
  const text = useText()
  return ({ scope, department }) => {
    if (scope === 'EVERYONE') return t.everyone
    return scope === 'DEPARTMENT' && department ? t.departmentOf(text(departmentWords[department])) : t.onlyMe
  }
}
