import type { Problem } from '@rp/contract/problems'
import { settingIds, type SettingName } from '@rp/label/settings'
import { ProblemError } from '../../kit/call.ts'

/** Refusals of the whole label: it was handed in, another user holds it, or the user may not edit it. */
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
  /** The server itself failed (500), possibly because of the content sent. */
  isServers: boolean
}

/** Whether a failed save concerns the network, the whole label, or this edit alone. */
export function failureOf(cause: unknown): Failure {
  if (!(cause instanceof ProblemError)) return { kind: 'offline', isServers: false }
  const { problem } = cause
  if (problem.status === 500) return { kind: 'offline', problem, isServers: true }
  // 408 and 429 are temporary, like a network failure.
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
