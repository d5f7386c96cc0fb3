import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getUpdateRequest, type UpdateRequestDetail as Request } from '@rp/contract/ai/update-request'
import { shopFields } from '@rp/domain/ai/knowledge/shop-info'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { StatusChip } from '../../kit/look/status-chip.tsx'
import { PageHeader } from '../../kit/page/page-header.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { QuotedMessage } from './quoted-message.tsx'
import { UpdateRequestDecision } from './update-request-decision.tsx'
import { updateRequestWords } from './update-request-words.ts'

/** One request: both values side by side, the evidence, and the decision. */
export function UpdateRequestDetail() {
  const t = useWords(updateRequestWords)
  const text = useText()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [getUpdateRequest.path, id],
    queryFn: ({ signal }) => call(getUpdateRequest, { params: { id } }, { signal }),
  })
  return (
    <>
      <PageHeader
        route="update-request-list"
        title={data ? text(shopFields[data.field].name) : t.one}
        beside={data && <StatusChip kind="update_request" status={data.status} />}
      />
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={240} />} />
      {data && (
        <Page>
          <Difference request={data} />
          <Evidence request={data} />
          {data.status === 'PENDING' && (
            <UpdateRequestDecision
              key={data.shop.row_version}
              request={data}
              onStale={() => void refetch()}
            />
          )}
        </Page>
      )}
    </>
  )
}

function Difference({ request }: { request: Request }) {
  const t = useWords(updateRequestWords)
  const { field, current, proposed, shop, status, reason, decided_by_name, decided_at, knowledge_id } =
    request
  const now = status === 'PENDING' ? shop[field] : current
  return (
    <Card aria-label={t.one}>
      <dl>
        <div>
          <dt>{t.current}</dt>
          <dd>
            <del>{now || t.nothingYet}</del>
            {now !== current && <p>{t.since(current || t.nothingYet)}</p>}
          </dd>
        </div>
        <div>
          <dt>{t.proposed}</dt>
          <dd>
            <ins>{proposed}</ins>
          </dd>
        </div>
      </dl>
      {decided_at && (
        <p>
          {`${t.decided}: ${decided_by_name ?? ''} · `}
          <DateText instant={decided_at} />
          {reason && ` · ${t.reason}: ${reason}`}
        </p>
      )}
      {knowledge_id && (
        <Link to={`${pathOf('vector-knowledge-list')}?piece=${knowledge_id}`}>{t.knowledge}</Link>
      )}
    </Card>
  )
}

function Evidence({ request: { evidence, messages } }: { request: Request }) {
  const t = useWords(updateRequestWords)
  const messageOf = ({ room_id, seq }: Request['evidence'][number]) =>
    messages.find((one) => one.room_id === room_id && one.seq === seq)
  return (
    <Card aria-label={t.evidence}>
      <h2>{t.evidence}</h2>
      <ul>
        {evidence.map((one) => {
          const message = messageOf(one)
          return (
            <li key={`${one.room_id} ${one.seq} ${one.quote}`}>
              {message ? <QuotedMessage message={message} /> : <Quote evidence={one} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The quote, if its message no longer exists. */
function Quote({ evidence: { quote, at, room_id, seq } }: { evidence: Request['evidence'][number] }) {
  const t = useWords(updateRequestWords)
  return (
    <>
      <q>{quote}</q>{' '}
      <span>
        <DateText instant={at} />{' '}
        {room_id && (
          <Link to={`${pathOf('messenger')}?room=${room_id}${seq === null ? '' : `&seq=${seq}`}`}>
            {t.openRoom}
          </Link>
        )}
      </span>
    </>
  )
}

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  maxWidth: 880,
  '& section': { padding: '16px 20px', overflowWrap: 'anywhere' },
  '& h2': { margin: '0 0 12px', fontSize: 15.5, fontWeight: 700 },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 20, margin: 0 },
  '& dt': { fontSize: 13, color: theme.palette.text.secondary },
  '& dd': { margin: '4px 0 0', whiteSpace: 'pre-line' },
  '& del': { color: theme.palette.error.main },
  '& ins': { color: theme.palette.success.dark, textDecoration: 'none', fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { marginBottom: 8 },
  '& li span': { fontSize: 12.5, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}))
