import type { Words } from '@rp/domain/languages'
import { statuses, type StatusKind } from '@rp/domain/statuses'

/** The label of a status. */
export function wordsOf(machine: StatusKind, status: string): Words {
  const looks: Record<string, { words: Words }> = statuses[machine]
  return looks[status]?.words ?? { en: status, th: status }
}
