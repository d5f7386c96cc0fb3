import { styled } from '@mui/material/styles'
import type { ReplyOf } from '@rp/contract/endpoint'
import type { getTrace, LogEntryDetail } from '@rp/contract/supplychain/entry'
import { pathOf } from '@rp/domain/routes'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useSubjectName } from '../subject-name.ts'
import { useTrace } from './entry-queries.ts'
import { entryWords } from './entry-words.ts'
import { SubjectLink } from './subject-link.tsx'
import { layoutTrace } from './trace-layout.ts'
import { TracePicture } from './trace-picture.tsx'

/** What is connected to the subject, as a picture and as a list. */
export function TraceCard({ entry }: { entry: LogEntryDetail }) {
  const t = useWords(entryWords)
  const { data, error, refetch } = useTrace(entry.seq)
  return (
    <PartCard title={t.trace}>
      <Awaited of={{ data, error, refetch }} outline={<Skeleton variant="rounded" height={120} />} />
      {data && <Trace trace={data} />}
    </PartCard>
  )
}

function Trace({ trace }: { trace: ReplyOf<typeof getTrace> }) {
  const t = useWords(entryWords)
  const subjectName = useSubjectName()
  const layout = layoutTrace(trace.nodes, trace.edges)
  const nodes = new Map(trace.nodes.map((node) => [node.key, node]))
  const nameOf = (key = '') => {
    const node = nodes.get(key)
    return node ? subjectName(node) : key
  }
  return (
    <>
      <TracePicture layout={layout} />
      {trace.truncated && <p>{t.truncated}</p>}
      {trace.edges.length === 0 && <p>{t.traceAlone}</p>}
      <AsList>
        <summary>{t.traceAsList}</summary>
        <h3>{t.things}</h3>
        <ul aria-label={t.things}>
          {layout.nodes.map(({ node }) => (
            <li key={node.key}>
              <SubjectLink subject={node} />
              {node.depth === 0 && ` (${t.current})`}
              {node.last_seq !== null && (
                <>
                  {' · '}
                  <Link to={pathOf('supplychain-log-detail', { id: String(node.last_seq) })}>
                    {t.lastEntry(node.last_seq)}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
        <h3>{t.links}</h3>
        <ul aria-label={t.links}>
          {layout.edges.map(({ edge, from, to }) => (
            <li key={`${edge.from} ${edge.to}`}>
              {`${t.leadsTo(nameOf(from), nameOf(to))} · `}
              <Link to={pathOf('supplychain-log-detail', { id: String(edge.seq) })}>#{edge.seq}</Link>
            </li>
          ))}
        </ul>
      </AsList>
    </>
  )
}

const AsList = styled('details')(({ theme }) => ({
  marginTop: 8,
  '& ul': { margin: 0, paddingLeft: 18 },
  '& a': { color: theme.palette.primary.dark },
}))
