import { styled } from '@mui/material/styles'
import type { JobParts } from '@rp/contract/machine/parts'
import type { MachineServiceDetail } from '@rp/contract/machine/service'
import { partActionOpenIn, partUnits, type JobPartAction } from '@rp/domain/machine-service/part-stock'
import { pathOf } from '@rp/domain/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { PartCard } from '../../kit/page/part-card.tsx'
import { onsiteWords } from '../onsite/onsite-words.ts'
import { useWaitingParts } from '../onsite/use-waiting.ts'
import { JobFigures } from './job-figures.tsx'
import { JobPartDialog, type ChosenAction } from './job-part-dialog.tsx'
import { useJobParts } from './part-queries.ts'
import { partWords } from './part-words.ts'

type Line = JobParts['parts'][number]

/** The parts of a job from stock: reserve, use, return, and what of it may be billed. */
export function JobPartsCard({
  service: { id, status },
}: {
  service: Pick<MachineServiceDetail, 'id' | 'status'>
}) {
  const t = useWords(partWords)
  const onsite = useWords(onsiteWords)
  const waiting = useWaitingParts(id)
  const parts = useJobParts(id)
  const [action, setAction] = useState<ChosenAction | null>(null)
  const { data } = parts
  const isOpen = (kind: JobPartAction) => partActionOpenIn[kind].includes(status)
  return (
    <PartCard
      title={t.jobParts}
      actions={
        <>
          {isOpen('RESERVE') && (
            <QuietButton onClick={() => setAction({ kind: 'RESERVE' })}>{t.reserve}</QuietButton>
          )}
          {isOpen('USE') && <QuietButton onClick={() => setAction({ kind: 'USE' })}>{t.use}</QuietButton>}
        </>
      }
    >
      <Awaited of={{ ...parts, data: data?.parts }} empty={waiting.length > 0 ? '' : t.none} />
      <Lines aria-label={t.jobParts}>
        {data?.parts.map((line) => (
          <JobPartLine
            key={`${line.part_id} ${line.place_id}`}
            line={line}
            isOpen={isOpen}
            onAct={(kind) => setAction({ kind, line })}
          />
        ))}
        {waiting.map((part) => (
          <li key={part.id}>
            <div>
              {part.change === 'USE'
                ? onsite.use(part.qty, part.title)
                : onsite.giveBack(part.qty, part.title)}
            </div>
            <ToneChip tone="amber" text={onsite.waits} />
          </li>
        ))}
      </Lines>
      {data && <JobFigures jobParts={data} />}
      {action && <JobPartDialog {...action} service_id={id} onClose={() => setAction(null)} />}
    </PartCard>
  )
}

interface LineProps {
  line: Line
  isOpen: (kind: JobPartAction) => boolean
  onAct: (kind: JobPartAction) => void
}

function JobPartLine({ line, isOpen, onAct }: LineProps) {
  const t = useWords(partWords)
  const text = useText()
  const { part_id, code, name, unit, place, reserved, used, returned } = line
  const title = `${code} ${text(name)}`
  const actions: [JobPartAction, string, boolean][] = [
    ['USE', t.use, Number(reserved) > 0],
    ['RELEASE', t.release, Number(reserved) > 0],
    ['RETURN', t.giveBack, Number(used) > Number(returned)],
  ]
  return (
    <li>
      <div>
        <Link to={pathOf('part-stock', { partId: part_id })}>{title}</Link>
        <p className="quiet">
          {`${text(place)} · ${t.reserved} ${reserved} · ${t.used} ${used} · ${t.returned} ${returned} ${text(partUnits[unit])}`}
        </p>
      </div>
      <span className="actions">
        {actions
          .filter(([kind, , has]) => has && isOpen(kind))
          .map(([kind, label]) => (
            <QuietButton key={kind} aria-label={t.actionOn(label, title)} onClick={() => onAct(kind)}>
              {label}
            </QuietButton>
          ))}
      </span>
    </li>
  )
}

const Lines = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
  },
  '& > li > div': { minWidth: 0, flex: '1 1 220px' },
  '& a': { color: theme.palette.primary.dark, fontWeight: 600, overflowWrap: 'anywhere' },
  '& .actions': { display: 'inline-flex', flexWrap: 'wrap', gap: 8 },
}))
