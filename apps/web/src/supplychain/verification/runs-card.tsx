import type { VerificationRun } from '@rp/contract/supplychain/verification'
import type { Tone } from '@rp/domain/statuses'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { countText, verificationWords } from './verification-words.ts'

/** The latest runs and their findings. */
export function RunsCard({ runs }: { runs: VerificationRun[] }) {
  const t = useWords(verificationWords)
  return (
    <PartCard title={t.runs}>
      {runs.length === 0 && <p>{t.noRuns}</p>}
      <ul aria-label={t.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <Run run={run} />
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

function Run({ run }: { run: VerificationRun }) {
  const t = useWords(verificationWords)
  const text = useText()
  const facts = useFacts(run)
  return (
    <>
      <div className="line">
        <strong>{t.kinds[run.kind]}</strong>
        <ResultChip run={run} />
        <span className="end quiet">
          <DateText instant={run.finished_at ?? run.created_at} />
        </span>
      </div>
      <p className="quiet">{facts}</p>
      {run.reason && (
        <p className="quiet" data-wrong>
          {text(run.reason)}
          {run.first_bad_seq !== null && (
            <>
              {' · '}
              <Link to={pathOf('supplychain-log-detail', { id: String(run.first_bad_seq) })}>
                {t.brokenAt(countText(run.first_bad_seq))}
              </Link>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** What a run checked, how fast, and who started it. */
function useFacts(run: VerificationRun): string {
  const t = useWords(verificationWords)
  const isOver = run.state === 'DONE'
  const seconds =
    run.started_at && run.finished_at
      ? (Date.parse(run.finished_at) - Date.parse(run.started_at)) / 1000
      : null
  const range = run.total === 0 ? t.nothingNew : t.range(countText(run.from_seq + 1), countText(run.to_seq))
  return [
    isOver && range,
    isOver && t.sealsChecked(run.checkpoints),
    isOver && seconds !== null && t.took(seconds.toFixed(1)),
    run.started_by_name === null ? t.bySystem : t.by(run.started_by_name),
  ]
    .filter(Boolean)
    .join(' · ')
}

function ResultChip({ run: { state, ok } }: { run: VerificationRun }) {
  const t = useWords(verificationWords)
  const looks: Record<VerificationRun['state'], [Tone, string]> = {
    QUEUED: ['grey', t.queued],
    RUNNING: ['blue', t.running],
    DONE: ok ? ['green', t.ok] : ['red', t.bad],
    FAILED: ['amber', t.failed],
  }
  const [tone, text] = looks[state]
  return <ToneChip tone={tone} text={text} />
}
