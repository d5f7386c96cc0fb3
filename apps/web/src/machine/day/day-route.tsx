import { mdiAlertOutline, mdiCarOutline, mdiDirections, mdiPhone } from '@mdi/js'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { formatTime } from '@rp/domain/dates'
import { directionsTo } from '@rp/domain/machine-service/directions'
import { visitStates } from '@rp/domain/machine-service/visits'
import { legsOf } from '@rp/domain/machine-service/travel'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { OnsiteBar } from '../onsite/onsite-bar.tsx'
import { isAhead, type ShownVisit } from '../shown-visits.ts'
import { dayWords } from './day-words.ts'
import { useLegText } from './leg-text.ts'

interface Props {
  name: string
  /** The visits of one person on one day, in order. */
  visits: ShownVisit[]
}

/** The day of an engineer as an ordered list, with the way to each place. */
export function DayRoute({ name, visits }: Props) {
  const t = useWords(dayWords)
  const legText = useLegText()
  const ahead = visits.filter(isAhead)
  const legs = legsOf(ahead)
  const whole = ahead.length > 1 ? directionsTo(ahead) : null
  return (
    <Route aria-label={name}>
      <h3>
        <span>{name}</span>
        {whole && <MapLink to={whole} text={t.wholeRoute} />}
      </h3>
      <ol>
        {visits.map((visit) => {
          const leg = legs.find(({ to }) => to === visit.key)
          return (
            <li key={visit.key}>
              {leg && (
                <p className="leg" data-tight={leg.isTight}>
                  <Icon path={leg.isTight ? mdiAlertOutline : mdiCarOutline} size={16} />
                  {legText(leg)}
                </p>
              )}
              <Stop visit={visit} />
            </li>
          )
        })}
      </ol>
    </Route>
  )
}

function Stop({ visit }: { visit: ShownVisit }) {
  const t = useWords(dayWords)
  const text = useText()
  const way = directionsTo([visit])
  const phone = visit.contact_phone
  return (
    <div className="stop">
      <div className="head">
        <strong className="time">{`${formatTime(visit.starts_at)} – ${formatTime(visit.ends_at)}`}</strong>
        {visit.state === 'PLANNED' ? (
          <StatusChip kind="machine_service" status={visit.status} />
        ) : (
          <span className="state">{text(visitStates[visit.state])}</span>
        )}
      </div>
      <Link to={pathOf('machine-service-update', { serviceId: visit.service_id })}>
        <strong>
          <CustomerName of={visit} />
        </strong>
        <span>{`${visit.number} · ${visit.model}`}</span>
      </Link>
      <OnsiteBar job_id={visit.service_id} />
      {visit.site_address && <p className="place">{visit.site_address}</p>}
      {visit.contact_name && <p className="place">{visit.contact_name}</p>}
      <div className="links">
        {way && <MapLink to={way} text={t.map} />}
        {phone && (
          <Button
            href={`tel:${phone}`}
            variant="outlined"
            startIcon={<Icon path={mdiPhone} size={18} />}
            aria-label={`${t.call} ${phone}`}
          >
            {t.call}
          </Button>
        )}
      </div>
    </div>
  )
}

function MapLink({ to, text }: { to: string; text: string }) {
  return (
    <Button
      href={to}
      target="_blank"
      rel="noreferrer"
      variant="outlined"
      startIcon={<Icon path={mdiDirections} size={18} />}
    >
      {text}
    </Button>
  )
}

const Route = styled(Card)(({ theme }) => ({
  padding: '12px 16px 16px',
  marginBottom: 12,
  '& > h3': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 10,
    margin: '0 0 10px',
    fontSize: 15,
  },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& p': { margin: 0 },
  '& .leg': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    padding: '8px 2px',
    fontSize: 13,
    color: theme.palette.text.secondary,
  },
  '& .leg[data-tight=true]': { fontWeight: 600, color: '#9A4A04' },
  '& .stop': {
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    padding: 12,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 10,
  },
  '& .head': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 },
  '& .time': { fontVariantNumeric: 'tabular-nums' },
  '& .stop > a': {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 44,
    justifyContent: 'center',
    color: theme.palette.text.primary,
    overflowWrap: 'anywhere',
  },
  '& .place': { fontSize: 13.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .links': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .links a': { minHeight: 44 },
}))
