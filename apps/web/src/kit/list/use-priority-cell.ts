import { priorities, type Priority } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { useText } from '../language.ts'
import type { BulkCell } from './cell-edit.ts'

const levels = keysOf(priorities)

/** The cell of a record's priority, in every list of work. */
export function usePriorityCell<T extends { priority: Priority }>(
  isOpen: (record: T) => boolean,
): BulkCell<T, { kind: 'priority'; priority: Priority }> {
  const text = useText()
  return {
    input: {
      kind: 'choice',
      choices: levels.map((value) => ({ value, label: text(priorities[value].words) })),
    },
    value: ({ priority }) => priority,
    mayEdit: isOpen,
    actionOf: (value) => ({
      kind: 'priority',
      priority: levels.find((level) => level === value) ?? 'NORMAL',
    }),
  }
}
