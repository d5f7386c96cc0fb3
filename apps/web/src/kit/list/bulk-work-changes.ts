import { mdiCalendarEdit, mdiFlagOutline } from '@mdi/js'
import { endOfWork } from '@rp/domain/lab/working-days'
import { priorities, type Priority } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { warnOfDate } from '../form/warn-of-date.ts'
import { useText, useWords } from '../language.ts'
import type { BulkChange } from './bulk-change.tsx'

type WorkAction = { kind: 'priority'; priority: Priority } | { kind: 'due'; due_at: string }

/** What pieces of work are given together in every area: a priority and a due date, at the end of that day's work. */
export function useWorkChanges(): BulkChange<WorkAction>[] {
  const t = useWords(words)
  const text = useText()
  const levels = keysOf(priorities)
  return [
    {
      key: 'priority',
      icon: mdiFlagOutline,
      label: t.setPriority,
      field: {
        kind: 'choice',
        name: 'priority',
        label: t.priority,
        none: '–',
        choices: levels.map((value) => ({ value, label: text(priorities[value].words) })),
      },
      actionOf: (value) => {
        const priority = levels.find((one) => one === value)
        return priority ? { kind: 'priority', priority } : null
      },
    },
    {
      key: 'due',
      icon: mdiCalendarEdit,
      label: t.setDue,
      field: { kind: 'date', name: 'due_at', label: t.due, warn: warnOfDate('DUE') },
      actionOf: (value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
          ? { kind: 'due', due_at: endOfWork(value) }
          : null,
    },
  ]
}

const words = {
  en: { setPriority: 'Set the priority', priority: 'Priority', setDue: 'Set the due date', due: 'Due' },
  th: {
    setPriority: 'กำหนดความเร่งด่วน',
    priority: 'ความเร่งด่วน',
    setDue: 'กำหนดวันเสร็จ',
    due: 'กำหนดเสร็จ',
  },
}
