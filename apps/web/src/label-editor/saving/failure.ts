import type { Problem } from '@rp/contract/problems'
import { settingIds, type SettingName } from '@rp/label/settings'
import { ProblemError } from '../../kit/call.ts'

/** Refusals of the label as a whole: it was handed in, somebody else has it, or it is not the person's to edit. */
const ofLabel: ReadonlySet<string> = new Set([
  'illegal_transition',
  'in_use',
  'not_found',
  'forbidden',
  'no_session',
])

export interface Failure {
  kind: 'offline' | 'conflict' | 'refused' | 'edit'
  problem?: Problem
  /** The server failed itself (500): it may do so for what it was sent. */
  isServers: boolean
}

/** What a failed saving means: for the network, for the label as a whole, or for this edit alone. */
export function failureOf(cause: unknown): Failure {
  if (!(cause instanceof ProblemError)) return { kind: 'offline', isServers: false }
  const { problem } = cause
  if (problem.status === 500) return { kind: 'offline', problem, isServers: true }
  // 408 and 429 pass with time, as a network that is away does.
  if (problem.status === 0 || problem.status > 500 || problem.status === 408 || problem.status === 429)
    return { kind: 'offline', isServers: false }
  if (problem.code === 'stale_version') return { kind: 'conflict', problem, isServers: false }
  const isLabels = ofLabel.has(problem.code) || problem.status === 401 || problem.status === 403
  return { kind: isLabels ? 'refused' : 'edit', problem, isServers: false }
}

/** The objects of an edit that a refusal names: `edit.elements.<id>.text`, `edit.guides.x`. */
export function namedIn({ errors }: Problem, ids: readonly string[]): string[] {
  const named = errors.flatMap(({ path }) => {
    const [, part = '', id = ''] = path.split('.')
    return part === 'elements' ? id : (settingIds[part as SettingName] ?? '')
  })
  return ids.filter((id) => named.includes(id))
}
