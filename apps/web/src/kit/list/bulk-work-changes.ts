import { mdiCalendarEdit, mdiFlagOutline } from '@mdi/js'
import { endOfWork } from '@rp/domain/calendar/work-calendar'
import { priorities, type Priority } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { warnOfDate } from '../form/warn-of-date.ts'
import { useText, useWords } from '../language.ts'
import { useCompanyCalendar } from '../server/company-calendar.ts'
import type { BulkChange } from './bulk-declared.ts'

type WorkAction = { kind: 'priority'; priority: Priority } | { kind: 'due'; due_at: string }

/** Bulk changes of work in every area: a priority and a due date, set to the end of that working day. */
export function useWorkChanges<T>(): BulkChange<T, WorkAction>[] {
  const t = useWords(words)
  const text = useText()
  const calendar = useCompanyCalendar()
  const levels = keysOf(priorities)
  return [
    {
      key: 'priority',
      icon: mdiFlagOutline,
      label: t.setPriority,
      fields: [
        {
          kind: 'choice',
          name: 'priority',
          label: t.priority,
          none: '–',
          choices: levels.map((value) => ({ value, label: text(priorities[value].words) })),
        },
      ],
      actionOf: (value) => {
        const priority = levels.find((one) => one === value)
        return priority ? { kind: 'priority', priority } : null
      },
    },
    {
      key: 'due',
      icon: mdiCalendarEdit,
      label: t.setDue,
      fields: [{ kind: 'date', name: 'due_at', label: t.due, warn: warnOfDate('DUE') }],
      actionOf: (value) =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
          ? { kind: 'due', due_at: endOfWork(value, calendar) }
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
