import type { Words } from '@rp/domain/languages'
import { statuses, type StatusKind } from '@rp/domain/statuses'

/** A status in English, for sentences of the server. */
export function nameOf(machine: StatusKind, status: string): string {
  return wordsOf(machine, status).en
}

export function wordsOf(machine: StatusKind, status: string): Words {
  const looks: Record<string, { words: Words }> = statuses[machine]
  return looks[status]?.words ?? { en: status, th: status }
}
