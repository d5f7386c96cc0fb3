import { exportBotTasks, listBotTasks, type BotTask } from '@rp/contract/ai/bot-task'
import { intentionWords } from '@rp/domain/ai/replies/reason-words'
import { botTypeWords, outcomeWords } from '@rp/domain/ai/task-phases'
import { pathOf } from '@rp/domain/routes'
import { statuses } from '@rp/domain/statuses'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { useText, useWords } from '../../kit/language.ts'
import type { Column } from '../../kit/list/column.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { WordsText } from '../../kit/text/words-text.tsx'
import { botTaskWords } from './bot-task-words.ts'
import { taskTitle } from './task-title.ts'

/** The bots' tasks, newest first. */
export function BotTaskDataList() {
  const t = useWords(botTaskWords)
  const text = useText()
  return (
    <ListPage
      page="bot-task-data-list"
      words={{ one: t.one, many: t.many, searchHint: t.searchHint }}
      list={listBotTasks}
      export={exportBotTasks}
      columns={useColumns()}
      filters={[
        { kind: 'choice', name: 'type', label: t.type, choices: choicesOf(botTypeWords) },
        { kind: 'choice', name: 'status', label: t.status, choices: useStatusChoices() },
        { kind: 'choice', name: 'outcome', label: t.outcome, choices: choicesOf(outcomeWords) },
      ]}
      nameOf={(task) => `${text(taskTitle(task))}: ${task.draft ?? t.noDraft}`}
      linkOf={({ id }) => pathOf('bot-task-data-detail', { id })}
    />
  )
}

function useStatusChoices() {
  const t = useWords(botTaskWords)
  const text = useText()
  const looks = Object.entries(statuses.ai_data).map(([value, { words }]) => ({ value, label: text(words) }))
  return [...looks, { value: 'RUNNING', label: t.running }]
}

function useColumns(): Column<BotTask>[] {
  const t = useWords(botTaskWords)
  const text = useText()
  return [
    {
      key: 'customer_name',
      title: t.customer,
      width: 150,
      show: (task) => text(taskTitle(task)),
    },
    { key: 'type', title: t.type, show: ({ type }) => <WordsText words={botTypeWords[type]} /> },
    {
      key: 'draft',
      title: t.draft,
      width: 300,
      show: ({ draft, type, found }) => draft ?? (found ? t.foundOf[type](found) : ''),
    },
    { key: 'status', title: t.status, kind: 'chip', show: (task) => <TaskStatus task={task} /> },
    {
      key: 'outcome',
      title: t.outcome,
      show: ({ outcome }) => outcome && <WordsText words={outcomeWords[outcome]} />,
    },
    {
      key: 'intent',
      title: t.intent,
      show: ({ intent }) => intent && <WordsText words={intentionWords[intent]} />,
    },
    {
      key: 'confidence_pct',
      title: t.confidence,
      kind: 'number',
      show: ({ confidence_pct }) => confidence_pct !== null && `${confidence_pct} %`,
    },
    { key: 'decided_by_name', title: t.decidedBy, show: (task) => task.decided_by_name ?? '' },
    {
      key: 'created_at',
      title: t.created,
      kind: 'date',
      show: ({ created_at }) => <DateText instant={created_at} />,
    },
  ]
}

/** The task's status; a running task has none. */
export function TaskStatus({ task }: { task: Pick<BotTask, 'status'> }) {
  const t = useWords(botTaskWords)
  if (task.status === null) return <ToneChip tone="grey" text={t.running} />
  return <StatusChip kind="ai_data" status={task.status} />
}
