import { bahtOf } from '@rp/domain/ai/gateway/prices'
import { providerNames } from '@rp/domain/ai/gateway/providers'
import { DateText } from '../../kit/text/date-text.tsx'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import type { BotTaskDetail } from '@rp/contract/ai/bot-task-detail'
import { botTaskWords } from './bot-task-words.ts'

/** The text of the first line: what triggered the bot. */
function howItBegan(
  { subject, type }: BotTaskDetail,
  t: Record<'asked' | 'began' | 'handedOver', string>,
): string {
  if (subject) return t.asked
  return type === 'CUSTOMER_SERVICE' ? t.began : t.handedOver
}

/** Every step in order, with its input and output. */
export function BotTaskTimeline({ task }: { task: BotTaskDetail }) {
  const t = useWords(botTaskWords)
  const { created_at, instruction, steps, calls, rejections, decided_at, updated_at, status, phase } = task
  const began = instruction ? `${t.instruction}: ${instruction}` : howItBegan(task, t)
  return (
    <PartCard title={t.timeline}>
      <ol>
        <li>
          <DateText instant={created_at} /> {began}
        </li>
        {steps.map(({ step, at, took_ms, input, output }) => (
          <li key={`${step} ${at}`}>
            <DateText instant={at} /> <b>{t.step[step] ?? step}</b> · {took_ms} {t.took}
            <Data title={t.given} value={input} />
            <Data title={t.made} value={output} />
          </li>
        ))}
        {calls.map(({ id, at, provider, model, outcome, detail, latency_ms, ...used }) => (
          <li key={id}>
            <DateText instant={at} /> <b>{`${providerNames[provider]} ${model}`}</b> · {outcome ?? t.running}
            {detail && `: ${detail}`} · {latency_ms ?? 0} {t.took} ·{' '}
            {`${used.input_tokens} + ${used.output_tokens} ${t.tokens} · ${bahtOf(used.cost_micro_thb)}`}
          </li>
        ))}
        {rejections.map(({ id, at, user_name, instruction: reported }) => (
          <li key={id}>
            <DateText instant={at} /> <b>{user_name}</b> {t.rejected}
            {reported && `: ${reported}`}
          </li>
        ))}
        {status !== null && (
          <li>
            <DateText instant={decided_at ?? updated_at} /> {phase === 'WAITING' ? t.waits : t.ended}
          </li>
        )}
      </ol>
    </PartCard>
  )
}

function Data({ title, value }: { title: string; value: unknown }) {
  return (
    <details>
      <summary>{title}</summary>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </details>
  )
}
