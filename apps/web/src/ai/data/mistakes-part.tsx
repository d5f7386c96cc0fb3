import Button from '@mui/material/Button'
import { getBotTask, type BotTaskDetail } from '@rp/contract/ai/bot-task-detail'
import { confirmMistake, dismissMistake, type Mistake } from '@rp/contract/ai/mistake'
import { mistakeTypes } from '@rp/domain/ai/mistakes/mistake-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { InstructionDialog } from '../../kit/dialog/instruction-dialog.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { botTaskWords } from './bot-task-words.ts'

/** The findings of an audit with evidence; a person decides on each. */
export function MistakesPart({ task }: { task: BotTaskDetail }) {
  const t = useWords(botTaskWords)
  const { mistakes, precision } = task
  return (
    <div className="bot-task-wide">
      <PartCard title={t.mistakes}>
        {precision && precision.decided > 0 && <p>{t.precision(precision.confirmed, precision.decided)}</p>}
        <ul className="bot-task-lines">
          {mistakes.map((mistake) => (
            <MistakeLine key={mistake.id} mistake={mistake} />
          ))}
        </ul>
      </PartCard>
    </div>
  )
}

function MistakeLine({ mistake }: { mistake: Mistake }) {
  const t = useWords(botTaskWords)
  const text = useText()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { id, type, severity, said, evidence, suggested_instruction, found_by, state, decided_by_name } =
    mistake
  const { mutate, isPending } = useMutation({
    mutationFn: (ask: () => Promise<unknown>) => ask(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getBotTask.path] }),
  })
  const confirm = (instruction: string, forget: () => void) => {
    setConfirming(false)
    mutate(() => call(confirmMistake, { params: { id }, body: { instruction } }).then(forget))
  }
  return (
    <li>
      <b>{text(mistakeTypes[type])}</b> · {t.severity(severity)}
      {found_by === 'CODE' && ` · ${t.byCode}`}
      {state !== 'OPEN' && ` · ${t.mistakeStates[state]} · ${decided_by_name ?? ''}`}
      <q>{said}</q>
      {suggested_instruction && <p>{suggested_instruction}</p>}
      <details>
        <summary>{t.evidence}</summary>
        {evidence.map((line) => (
          <small key={line.seq}>
            {t.message(line.seq)}: {line.said}
          </small>
        ))}
      </details>
      {state === 'OPEN' && (
        <p className="line">
          <Button variant="outlined" size="small" disabled={isPending} onClick={() => setConfirming(true)}>
            {t.confirm}
          </Button>
          <QuietButton
            disabled={isPending}
            onClick={() => mutate(() => call(dismissMistake, { params: { id } }))}
          >
            {t.dismiss}
          </QuietButton>
        </p>
      )}
      {isConfirming && (
        <InstructionDialog
          title={t.confirm}
          label={t.should}
          help={t.shouldHelp}
          suggested={suggested_instruction}
          about={id}
          actionFor={() => t.confirmAction}
          onSubmit={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  )
}
