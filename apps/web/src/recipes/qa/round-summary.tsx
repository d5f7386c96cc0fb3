import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import type { QaResult } from '@rp/domain/qa/qa-item'
import { progressOf, roundVerdict, type RoundVerdict } from '@rp/domain/qa/verdict'
import type { Tone } from '@rp/domain/statuses'
import type { ReactNode } from 'react'
import { Thumbnail } from '../../kit/file/thumbnail.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { qaWords } from './qa-words.ts'
import { storedQaFile } from './stored-qa-file.ts'

const tones: Record<RoundVerdict, Tone> = { MAY_PASS: 'green', FAILED: 'red', OPEN: 'grey' }

/** The progress of a round, and its expected verdict. */
export function RoundProgress({ round }: { round: QaRound }) {
  const t = useWords(qaWords)
  const results = resultsOf(round)
  const { measured, mandatory } = progressOf(round.items, results)
  const verdict = roundVerdict(round.items, results)
  const text = t.progress(measured, mandatory)
  return (
    <Progress>
      <LinearProgress
        variant="determinate"
        value={mandatory === 0 ? 0 : (100 * measured) / mandatory}
        aria-label={text}
      />
      <span>{text}</span>
      {round.status === 'TODO' && (
        <ToneChip
          tone={tones[verdict]}
          text={{ MAY_PASS: t.mayPass, FAILED: t.mustFail, OPEN: t.stillOpen }[verdict]}
        />
      )}
    </Progress>
  )
}

/** How a round ended: conclusion, corrective action, signature. */
export function RoundOutcome({ round }: { round: QaRound }) {
  const t = useWords(qaWords)
  const { conclusion, corrective_action, signature_file, signed_at, reopen_reason, withdrawn } = round
  const text = useText()
  const isOver = round.status !== 'TODO'
  if (!isOver && !reopen_reason && withdrawn.length === 0) return null
  const nameOf = (code: string) =>
    text(round.items.find((item) => item.code === code)?.name ?? { en: code, th: code })
  return (
    <Outcome>
      {reopen_reason && <Fact name={t.reopenedFor}>{reopen_reason}</Fact>}
      {withdrawn.map(({ order, codes, reason, at }) => (
        <Fact key={`${order} ${at}`} name={t.withdrawnValues(order)}>
          <span className="wrong">{`${codes.map(nameOf).join(', ')}: ${reason}`}</span>{' '}
          <DateText instant={at} style="short" />
        </Fact>
      ))}
      {isOver && conclusion && <Fact name={t.conclusion}>{conclusion}</Fact>}
      {isOver && corrective_action && <Fact name={t.corrective}>{corrective_action}</Fact>}
      {signed_at && (
        <Fact name={t.signedBy}>
          {signature_file && (
            <Thumbnail
              file={storedQaFile(signature_file, t.signature)}
              files={recipeFiles('SIGNATURE')}
              size={96}
            />
          )}{' '}
          {round.signed_by_name} · <DateText instant={signed_at} />
        </Fact>
      )}
      {round.countersigned_at && (
        <Fact name={t.countersignedBy}>
          {round.countersigned_by_name} · <DateText instant={round.countersigned_at} />
        </Fact>
      )}
    </Outcome>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Results in the domain's format for judging. */
function resultsOf({ results }: QaRound): QaResult[] {
  return results.map(({ measured_by_name: _, ...result }) => ({ ...result, measured_by: null }))
}

const Progress = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  fontSize: 13.5,
  color: theme.palette.text.secondary,
  '& .MuiLinearProgress-root': { flex: '0 0 160px', height: 8, borderRadius: 4 },
}))

const Outcome = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: '0 0 16px',
  fontSize: 13.5,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& dd > span': { verticalAlign: 'middle' },
  '& .wrong': { color: theme.palette.error.main },
  '& dd img': { objectFit: 'contain' },
}))
