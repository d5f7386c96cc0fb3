import { mdiCalendarPlusOutline, mdiLogoutVariant, mdiMapMarkerCheckOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { MachineServiceDetail, MachineVisit } from '@rp/contract/machine/service'
import { arriveAtVisit } from '@rp/contract/machine/visit'
import { bangkokDay, formatDateTime, formatTime } from '@rp/domain/dates'
import { visitStates, type VisitState } from '@rp/domain/machine-service/visits'
import type { Tone } from '@rp/domain/statuses'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { PartCard } from '../kit/page/part-card.tsx'
import { toast } from '../kit/toast/toast.tsx'
import { doOnsite, onsiteMoment } from './onsite/do-onsite.ts'
import { onsiteWords } from './onsite/onsite-words.ts'
import { useIsWaiting } from './onsite/use-waiting.ts'
import { useAssignServiceToMe, useReload } from './service-queries.ts'
import { needsReason, type VisitAct } from './visit-forms.ts'
import { visitWords } from './visit-words.ts'

interface Props {
  service: MachineServiceDetail
  onAct: (act: VisitAct) => void
}

const tones: Record<VisitState, Tone> = {
  PLANNED: 'blue',
  ARRIVED: 'amber',
  DONE: 'green',
  CANCELLED: 'grey',
}

/** The visits of a job in order of time, each with what may be done now. */
export function VisitsCard({ service, onAct }: Props) {
  const t = useWords(visitWords)
  const [today] = useState(() => bangkokDay(new Date().toISOString()))
  const isSomebodyThere = service.visits.some(({ state }) => state === 'ARRIVED')
  const next = service.visits.find(({ state }) => state === 'PLANNED')
  return (
    <PartCard
      title={t.visits}
      actions={
        service.may.edit && (
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiCalendarPlusOutline} size={18} />}
            onClick={() => onAct({ kind: 'plan' })}
          >
            {t.plan}
          </QuietButton>
        )
      }
    >
      {service.visits.length === 0 && <p>{t.none}</p>}
      <ul aria-label={t.visits}>
        {service.visits.map((visit) => (
          <li key={visit.id} aria-label={timeOf(visit)}>
            <Facts service={service} visit={visit} />
            <Actions>
              {visit.state === 'PLANNED' && !isSomebodyThere && (
                <CheckIn
                  service={service}
                  visit={visit}
                  isDue={visit === next && bangkokDay(visit.planned_at) <= today}
                  mayBeEarlier={bangkokDay(visit.planned_at) <= today}
                  onAct={onAct}
                />
              )}
              {visit.state === 'PLANNED' && (
                <>
                  <QuietButton onClick={() => onAct({ kind: 'change', visit })}>{t.change}</QuietButton>
                  <QuietButton color="error" onClick={() => onAct({ kind: 'cancel', visit })}>
                    {t.cancel}
                  </QuietButton>
                </>
              )}
              {visit.state === 'ARRIVED' && (
                <Button
                  variant="contained"
                  startIcon={<Icon path={mdiLogoutVariant} size={18} />}
                  onClick={() => onAct({ kind: 'leave', visit })}
                >
                  {t.leave}
                </Button>
              )}
            </Actions>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}

/** `23/11/2026 10:00 AM – 12:00 PM` */
function timeOf({ planned_at, minutes }: MachineVisit): string {
  const ends = new Date(Date.parse(planned_at) + minutes * 60_000).toISOString()
  return `${formatDateTime(planned_at)} – ${formatTime(ends)}`
}

function Facts({ service, visit }: { service: MachineServiceDetail; visit: MachineVisit }) {
  const t = useWords(visitWords)
  const text = useText()
  const isWaiting = useIsWaiting(service.id, { visit_id: visit.id })
  const onsite = useWords(onsiteWords)
  const { state, engineer_ids, arrived_at, left_at, note, report, cancel_reason } = visit
  const people = service.visit_engineers.filter(({ id }) => engineer_ids.includes(id))
  const moments = [
    arrived_at && t.at(t.arrived, formatDateTime(arrived_at)),
    left_at && t.at(t.departed, formatDateTime(left_at)),
  ].filter(Boolean)
  return (
    <>
      <div className="line">
        <strong>{timeOf(visit)}</strong>
        <ToneChip tone={tones[state]} text={text(visitStates[state])} />
        {isWaiting && <ToneChip tone="amber" text={onsite.waits} />}
      </div>
      <p className="quiet">{people.map(({ name }) => name).join(', ')}</p>
      {moments.length > 0 && <p className="quiet">{moments.join(' · ')}</p>}
      {note && <Written>{t.at(t.note, note)}</Written>}
      {report && <Written>{t.at(t.report, report)}</Written>}
      {cancel_reason && <Written>{t.at(t.reason, cancel_reason)}</Written>}
    </>
  )
}

interface CheckInProps extends Props {
  visit: MachineVisit
  /** The next visit, of today or before: its check-in is the one next step. */
  isDue: boolean
  /** Its time has come, so somebody may have arrived before. */
  mayBeEarlier: boolean
}

/** One press checks in now; who must give a reason gets a dialog. */
function CheckIn({ service, visit, isDue, mayBeEarlier, onAct }: CheckInProps) {
  const t = useWords(visitWords)
  const onsite = useWords(onsiteWords)
  const take = useAssignServiceToMe()
  const reload = useReload()
  const arriving = useMutation({
    mutationFn: () => {
      const { id: job_id, row_version } = service
      const at = onsiteMoment(null)
      const action = { kind: 'ARRIVE', visit_id: visit.id, at, version: row_version } as const
      return doOnsite({ job_id, action }, ({ request_id, signal }) =>
        call(
          arriveAtVisit,
          { params: { id: job_id, visit_id: visit.id }, body: { at, row_version, request_id } },
          { signal },
        ),
      )
    },
    onSuccess: (saved) => {
      if (saved) take(saved)
      toast({ tone: 'success', text: saved ? t.checkedIn : onsite.stored })
    },
    onError: (error) => {
      toast({ tone: 'error', text: error.message })
      void reload(service.id)
    },
  })
  const arrive = () => (needsReason(service) ? onAct({ kind: 'arrive', visit }) : arriving.mutate())
  const Shown = isDue ? Button : QuietButton
  return (
    <>
      <Shown
        {...(isDue && { variant: 'contained' as const })}
        startIcon={<Icon path={mdiMapMarkerCheckOutline} size={18} />}
        disabled={arriving.isPending}
        onClick={arrive}
      >
        {t.checkIn}
      </Shown>
      {mayBeEarlier && !needsReason(service) && (
        <QuietButton onClick={() => onAct({ kind: 'arrive', visit })}>{t.checkInLater}</QuietButton>
      )}
    </>
  )
}

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&:not(:empty)': { marginTop: 10 },
  '@media (pointer: coarse)': { '& button': { minHeight: 44 } },
})

const Written = styled('p')({
  margin: '4px 0 0',
  fontSize: 13.5,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
