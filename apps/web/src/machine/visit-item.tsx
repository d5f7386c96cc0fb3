import { mdiAlertOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { formatTime } from '@rp/domain/dates'
import { visitStates } from '@rp/domain/machine-service/visits'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../kit/language.ts'
import { Icon } from '../kit/look/icon.tsx'
import { StatusChip } from '../kit/look/status-chip.tsx'
import { CustomerName } from '../kit/text/customer-name.tsx'
import { listWords } from './list-words.ts'
import type { ShownVisit } from './shown-visits.ts'

/** A visit in a cell of the calendar; it opens its job. */
export function VisitItem({ item }: { item: ShownVisit }) {
  const t = useWords(listWords)
  const text = useText()
  return (
    <Visited data-overlaps={item.overlaps.length > 0}>
      <Link
        to={pathOf('machine-service-update', { serviceId: item.service_id })}
        draggable={false}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      >
        <span className="time">
          <span>{`${formatTime(item.starts_at)} –`}</span> <span>{formatTime(item.ends_at)}</span>
        </span>
        <strong>
          <CustomerName of={item} />
        </strong>
        <span className="job">
          <span className="number">{item.number}</span> <span>{item.model}</span>
        </span>
        <span className="who">{item.who}</span>
        {item.state !== 'PLANNED' && <span className="time">{text(visitStates[item.state])}</span>}
      </Link>
      <StatusChip kind="machine_service" status={item.status} />
      {item.overlaps.length > 0 && (
        <span className="warning" title={item.overlaps.join(', ')}>
          <Icon path={mdiAlertOutline} size={15} />
          {t.overlaps(item.overlaps)}
        </span>
      )}
    </Visited>
  )
}

const Visited = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 3,
  padding: '5px 7px 6px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  fontSize: 12.5,
  minWidth: 0,
  '&[data-overlaps=true]': { borderColor: theme.palette.warning.main },
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    maxWidth: '100%',
    color: theme.palette.text.primary,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& a:hover strong': { textDecoration: 'underline' },
  '& .job': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  'td & .who': { display: 'none' },
  '& .number, & .time > span': { whiteSpace: 'nowrap' },
  '& .time': { fontVariantNumeric: 'tabular-nums', color: theme.palette.text.secondary },
  '& .warning': {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: 4,
    fontWeight: 600,
    color: '#9A4A04',
  },
}))
