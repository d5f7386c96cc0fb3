import type { BotTaskDetail, LearningTask } from '@rp/contract/ai/bot-task-detail'
import { differenceWords, shopValueFaultWords } from '@rp/domain/ai/claims/difference-words'
import { memoryFindings } from '@rp/domain/ai/memory/memory-kinds'
import { shopFields } from '@rp/domain/ai/knowledge/shop-info'
import { pieceOutcomes } from '@rp/domain/ai/synthesis/piece-outcomes'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { botTaskWords } from './bot-task-words.ts'
import { QuotedMessage } from './quoted-message.tsx'

/** What a learning bot read and learned; also what it dropped, and why. */
export function LearntPart({ task }: { task: BotTaskDetail }) {
  const t = useWords(botTaskWords)
  const { learning, room_id, trigger_seq, type, status } = task
  const { read, found = 0, memories = [], pieces = [], updates = [], messages = [] } = learning ?? {}
  // The task read a rule, not the room.
  const place = new URLSearchParams({
    ...(room_id && { room: room_id }),
    ...(trigger_seq && { seq: String(trigger_seq) }),
  })
  return (
    <PartCard title={t.learnt}>
      {read && <p>{t.read(read.from_seq, read.to_seq)}</p>}
      <p>{status === null ? t.running : found > 0 ? t.foundOf[type](found) : t.nothing}</p>
      <ul className="bot-task-lines">
        {memories.map((memory, at) => (
          <MemoryLine key={`${at} ${memory.key}`} memory={memory} />
        ))}
        {pieces.map((piece) => (
          <PieceLine key={piece.question} piece={piece} messages={messages} />
        ))}
        {updates.map((update) => (
          <UpdateLine
            key={`${update.field} ${update.value} ${update.quote}`}
            update={update}
            messages={messages}
          />
        ))}
      </ul>
      <Link to={`${pathOf('messenger')}?${place}`}>{t.inRoom}</Link>
    </PartCard>
  )
}

type Of<K extends keyof LearningTask> = NonNullable<LearningTask[K]> extends (infer One)[] ? One : never

function MemoryLine({ memory }: { memory: Of<'memories'> }) {
  const t = useWords(botTaskWords)
  const text = useText()
  const { op, key, value, quote, seq, finding, reason } = memory
  const became = finding === null ? t.taken : text(memoryFindings[finding])
  return (
    <li>
      <b>{t.ops[op]}</b> · {became}
      {reason && `: ${reason}`}
      <br />
      {key === '' ? t.forgotten : `${key}: ${value}`}
      {quote && <q>{quote}</q>}
      {seq !== null && (
        <small>
          {t.said} {t.message(seq)}
        </small>
      )}
    </li>
  )
}

function PieceLine({ piece, messages }: { piece: Of<'pieces'>; messages: Of<'messages'>[] }) {
  const t = useWords(botTaskWords)
  const text = useText()
  const { question, answer, sources, outcome, knowledge_id, why = [] } = piece
  const said = messages.filter(({ seq }) => sources.includes(seq))
  const named = sources.filter((seq) => !said.some((one) => one.seq === seq))
  return (
    <li>
      <b>{text(pieceOutcomes[outcome])}</b>
      {why.length > 0 && (
        <span> · {t.differs(why.map((kind) => text(differenceWords[kind])).join(', '))}</span>
      )}
      <div className="bot-task-beside">
        <div>
          <small>{t.proposal}</small>
          <p>{question}</p>
          <q>{answer}</q>
          {knowledge_id && (
            <Link to={`${pathOf('vector-knowledge-list')}?piece=${knowledge_id}`}>{t.piece}</Link>
          )}
        </div>
        <div>
          <small>{t.written}</small>
          {said.map((message) => (
            <QuotedMessage key={message.seq} message={message} />
          ))}
          {named.length > 0 && (
            <small>
              {t.said} {named.map((seq) => t.message(seq)).join(', ')}
            </small>
          )}
        </div>
      </div>
    </li>
  )
}

function UpdateLine({ update, messages }: { update: Of<'updates'>; messages: Of<'messages'>[] }) {
  const t = useWords(botTaskWords)
  const text = useText()
  const { field, value, quote, outcome, request_id, seq, fault } = update
  const said = messages.find((one) => one.seq === seq)
  return (
    <li>
      <b>{text(pieceOutcomes[outcome])}</b>
      {fault && <span> · {text(shopValueFaultWords[fault])}</span>}
      <div className="bot-task-beside">
        <div>
          <small>{t.proposal}</small>
          <p>
            {text(shopFields[field].name)}: {value}
          </p>
          {request_id && <Link to={pathOf('update-request-detail', { id: request_id })}>{t.request}</Link>}
        </div>
        <div>
          <small>{t.written}</small>
          {said ? <QuotedMessage message={said} /> : <q>{quote}</q>}
        </div>
      </div>
    </li>
  )
}
