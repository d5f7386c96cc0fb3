import { mdiAlertOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import { formatTime } from '@rp/domain/dates'
import { visitStates } from '@rp/domain/machine-service/visits'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { useCustomerName } from '../../kit/text/use-customer-name.ts'
import { listWords } from '../list-words.ts'
import type { ShownVisit } from '../shown-visits.ts'

/** A visit on the hours of a day, in three lines; it opens its job. */
export function HourVisit({ item }: { item: ShownVisit }) {
  const t = useWords(listWords)
  const text = useText()
  const customer = useCustomerName()(item)
  const time = `${formatTime(item.starts_at)} – ${formatTime(item.ends_at)}`
  const state = item.state === 'PLANNED' ? '' : text(visitStates[item.state])
  const job = `${item.number} · ${item.model}`
  const overlaps = item.overlaps.length > 0 ? t.overlaps(item.overlaps) : ''
  return (
    <Visit
      to={pathOf('machine-service-update', { serviceId: item.service_id })}
      title={[time, state, customer, job, overlaps].filter(Boolean).join('\n')}
      data-overlaps={overlaps !== ''}
    >
      <span className="time">
        {overlaps && <Icon path={mdiAlertOutline} size={14} />}
        <span>{time}</span>
        {state && <span className="state">{state}</span>}
      </span>
      <strong>{customer}</strong>
      <span>{job}</span>
      {overlaps && <span className="visually-hidden">{overlaps}</span>}
    </Visit>
  )
}

const Visit = styled(Link)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: '4px 7px',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: '#F3F7FF',
  fontSize: 12.5,
  lineHeight: 1.45,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .time': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
  },
  '&[data-overlaps=true]': { borderColor: theme.palette.warning.main, backgroundColor: '#FFF8EE' },
  '&[data-overlaps=true] .time': { color: '#9A4A04' },
  '&:hover strong': { textDecoration: 'underline' },
}))
