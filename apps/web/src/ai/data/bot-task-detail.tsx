import Skeleton from '@mui/material/Skeleton'
import { getBotTask, type BotTaskDetail } from '@rp/contract/ai/bot-task-detail'
import { bahtOf } from '@rp/domain/ai/gateway/prices'
import { intentionWords, reasonWords } from '@rp/domain/ai/replies/reason-words'
import { botTypeWords, isLearning, outcomeWords } from '@rp/domain/ai/task-phases'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { TaskStatus } from './bot-task-list.tsx'
import { BotTaskTimeline } from './bot-task-timeline.tsx'
import { botTaskWords } from './bot-task-words.ts'
import { LearntPart } from './learnt-part.tsx'
import { MistakesPart } from './mistakes-part.tsx'
import { ShippingMarkPart } from './shipping-mark-part.tsx'
import { taskTitle } from './task-title.ts'
import './bot-task.css'

/** One task: the answer with its reasons, and how it was made step by step. */
export function BotTaskDataDetail() {
  const t = useWords(botTaskWords)
  const text = useText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [getBotTask.path, id],
    queryFn: ({ signal }) => call(getBotTask, { params: { id } }, { signal }),
  })
  return (
    <>
      <PageHeader
        route="bot-task-data-list"
        title={data ? text(taskTitle(data)) : t.one}
        beside={data && <TaskStatus task={data} />}
      />
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={240} />} />
      {data && <Task task={data} />}
    </>
  )
}

function Task({ task }: { task: BotTaskDetail }) {
  return (
    <div className="bot-task">
      <Result task={task} />
      <Facts task={task} />
      {task.mistakes.length > 0 && <MistakesPart task={task} />}
      <BotTaskTimeline task={task} />
    </div>
  )
}

function Result({ task }: { task: BotTaskDetail }) {
  if (task.type === 'SHIPPING_MARK') return <ShippingMarkPart id={task.id} />
  return isLearning(task.type) ? <LearntPart task={task} /> : <Answer task={task} />
}

function Answer({ task }: { task: BotTaskDetail }) {
  const t = useWords(botTaskWords)
  const { draft, room_id, sent_seq, trigger_seq } = task
  return (
    <PartCard title={t.answer}>
      <p className="bot-task-text">{draft ?? t.noDraft}</p>
      {room_id && (
        <Link
          to={`${pathOf('messenger')}?${new URLSearchParams({ room: room_id, seq: String(sent_seq ?? trigger_seq) })}`}
        >
          {t.inRoom}
        </Link>
      )}
    </PartCard>
  )
}

function Facts({ task }: { task: BotTaskDetail }) {
  const t = useWords(botTaskWords)
  const text = useText()
  const { outcome, intent, confidence_pct, reasons, prompt_versions, attempt, decided_by_name } = task
  const versions = Object.entries(prompt_versions).map(([bot, no]) => `${bot} ${no}`)
  const facts: [string, string][] = [
    [t.type, text(botTypeWords[task.type])],
    [t.outcome, outcome ? text(outcomeWords[outcome]) : task.phase === 'WAITING' ? t.waits : t.running],
    [t.intent, intent ? text(intentionWords[intent]) : ''],
    [t.confidence, confidence_pct === null ? '' : `${confidence_pct} %`],
    [t.why, reasons.map((reason) => text(reasonWords[reason])).join(' · ')],
    [t.decidedBy, decided_by_name ?? ''],
    [t.versions, versions.join(', ') || (task.type === 'CUSTOMER_SERVICE' ? t.offline : t.noModel)],
    [t.cost, bahtOf(task.cost_micro_thb)],
    [t.attempts, String(attempt)],
  ]
  return (
    <PartCard title={t.facts}>
      <dl className="bot-task-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </PartCard>
  )
}
