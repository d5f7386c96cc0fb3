import { actions, explain, type Action } from '@rp/contract/rights'
import type { Language } from '@rp/domain/languages'
import { profileNames } from '@rp/domain/permissions'

export type ActionKind = Action['kind'] | 'all'
export type Verdict = 'all' | 'allowed' | 'refused'

export interface RightsRow {
  /** What it is about: an action, or a role and department. */
  name: string
  about: string
  isAllowed: boolean
  because: string
}

interface Wanted {
  role: string
  department: string
  language: Language
  /** A part of a path or of what a call does. */
  part: string
  kind: ActionKind
  verdict: Verdict
}

/** What somebody may do and by which rule, with the functions that the server enforces rights with. */
export function rightsOf({ role, department, language, part, kind, verdict }: Wanted): RightsRow[] {
  const typed = part.trim().toLowerCase()
  return actions
    .filter((action) => kind === 'all' || action.kind === kind)
    .filter(({ name, about }) => `${name} ${about}`.toLowerCase().includes(typed))
    .map((action) => rowOf(action, { role, department, language }))
    .filter(({ isAllowed }) => verdict === 'all' || isAllowed === (verdict === 'allowed'))
}

function rowOf(
  action: Action,
  { role, department, language }: Pick<Wanted, 'role' | 'department' | 'language'>,
) {
  const { isAllowed, because } = explain(action, role, department)
  return {
    name: action.name,
    about: action.kind === 'call' ? action.about : '',
    isAllowed,
    because: because[language],
  }
}

/** Who may do one action: every role with every department. */
export function whoMay(name: string, language: Language): RightsRow[] {
  const action = actions.find((one) => one.name === name)
  if (!action) return []
  return profileNames.map((profile) => {
    const [role = '', department = 'ADMINISTRATION'] = profile.split('/')
    return { ...rowOf(action, { role, department, language }), name: profile, about: '' }
  })
}

/** A cell of a CSV file; quotes are doubled, and no spreadsheet takes it for a formula. */
const cell = (text: string) => `"${text.replaceAll('"', '""').replace(/^[=+\-@]/, "'$&")}"`

/** The rows as a CSV file that spreadsheets open in UTF-8. */
export function rightsFile(
  heads: readonly string[],
  rows: readonly RightsRow[],
  verdicts: { yes: string; no: string },
): string {
  const lines = rows.map(({ name, about, isAllowed, because }) => [
    name,
    about,
    isAllowed ? verdicts.yes : verdicts.no,
    because,
  ])
  return `\uFEFF${[heads, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
