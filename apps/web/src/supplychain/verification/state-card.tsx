import { mdiShieldCheckOutline, mdiShieldSyncOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import {
  startFullVerification,
  startVerification,
  type getVerification,
  type VerificationRun,
} from '@rp/contract/supplychain/verification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { useIsSuperAdmin } from '../../kit/rights/use-is-super-admin.ts'
import { CopyField } from '../../kit/text/copy-field.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { shareOf, verificationKey } from '../verification-queries.ts'
import { countText, verificationWords } from './verification-words.ts'

type Standing = ReplyOf<typeof getVerification>

/** Head, last successful verification, entries without a checkpoint, and buttons to verify again. */
export function StateCard({ standing }: { standing: Standing }) {
  const t = useWords(verificationWords)
  const { head, last_good, checkpoint, unsealed, running } = standing
  const start = useStart()
  const isSuperAdmin = useIsSuperAdmin()
  const isBusy = running !== null || start.isPending
  return (
    <PartCard title={t.state}>
      <dl>
        <Line name={t.head}>{head.seq === 0 ? t.empty : t.headEntry(countText(head.seq))}</Line>
        <Line name={t.lastGood}>
          {last_good?.finished_at ? (
            <>
              <DateText instant={last_good.finished_at} />
              {`, ${t.upTo(countText(last_good.to_seq))}`}
            </>
          ) : (
            t.never
          )}
        </Line>
        <Line name={t.lastCheckpoint}>
          {checkpoint ? (
            <>
              <DateText instant={checkpoint.at} />
              {`, ${t.upTo(countText(checkpoint.seq))}`}
            </>
          ) : (
            t.none
          )}
        </Line>
        <Line name={t.unsealed}>{t.entries(unsealed, countText(unsealed))}</Line>
      </dl>
      {head.seq > 0 && <CopyField label={t.head} text={head.hash} />}
      {running && <Progress run={running} />}
      <Buttons>
        <Button
          variant="contained"
          disabled={isBusy}
          startIcon={<Icon path={mdiShieldCheckOutline} size={18} />}
          onClick={() => start.mutate('INCREMENTAL')}
        >
          {t.incremental}
        </Button>
        {isSuperAdmin && (
          <QuietButton
            disabled={isBusy}
            startIcon={<Icon path={mdiShieldSyncOutline} size={18} />}
            onClick={() => start.mutate('FULL')}
          >
            {t.full}
          </QuietButton>
        )}
      </Buttons>
      <p className="quiet">{t.incrementalHelp}</p>
    </PartCard>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A run in progress: the server knows its progress, so that a reload loses nothing. */
function Progress({ run }: { run: VerificationRun }) {
  const t = useWords(verificationWords)
  const share = shareOf(run)
  const label = t.progress(t.kinds[run.kind])
  return (
    <Way>
      <LinearProgress
        aria-label={label}
        {...(share === null ? { variant: 'indeterminate' } : { variant: 'determinate', value: share })}
      />
      <p className="quiet" role="status">
        {`${t.kinds[run.kind]}: `}
        {run.state === 'QUEUED' && t.waiting}
        {run.state !== 'QUEUED' && share === null && t.counting}
        {share !== null && `${share} % · ${t.done(countText(run.done), countText(run.total))}`}
        {share !== null && run.rate !== null && ` · ${t.rate(countText(run.rate))}`}
      </p>
    </Way>
  )
}

function useStart() {
  const t = useWords(verificationWords)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (kind: VerificationRun['kind']) =>
      kind === 'FULL' ? call(startFullVerification, { body: {} }) : call(startVerification, { body: {} }),
    onSuccess: (run) => {
      // Shown as running at once; the server's next reply has its progress.
      queries.setQueryData<Standing>(verificationKey, (now) => now && { ...now, running: run })
      void queries.invalidateQueries({ queryKey: verificationKey })
      toast({ tone: 'info', text: t.started })
    },
    onError: (error) => toast({ tone: 'error', text: error.message }),
  })
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 })
const Way = styled('div')({ marginTop: 14 })
