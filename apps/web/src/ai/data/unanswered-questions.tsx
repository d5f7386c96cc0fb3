import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { listUnanswered } from '@rp/contract/ai/unanswered'
import { pathOf } from '@rp/domain/routes'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../kit/call.ts'
import { useWords } from '../../kit/language.ts'
import { PartCard } from '../../kit/page/part-card.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { knowledgeWords } from './knowledge-words.ts'

/** Customer questions that no text answers, most frequent first, each with a link to write the answer. */
export function UnansweredQuestions() {
  const t = useWords(knowledgeWords)
  const { data, error, refetch } = useQuery({
    queryKey: [listUnanswered.path],
    queryFn: ({ signal }) => call(listUnanswered, {}, { signal }),
  })
  return (
    <PartCard title={t.unanswered}>
      <Awaited of={{ data, error, refetch }} />
      {data && <p>{data.length === 0 ? t.allAnswered : t.unansweredWhat}</p>}
      <List>
        {data?.map(({ text, count, last_at, tasks }) => (
          <li key={tasks[0]?.id ?? text}>
            <div>
              <b>{text}</b>
              <p>
                {t.askedTimes.replace('%', String(count))} · <DateText instant={last_at} /> ·{' '}
                {tasks.map(({ room_id, id }, at) => (
                  <Link key={id} to={`${pathOf('messenger')}?room=${room_id}`}>
                    {t.room.replace('%', String(at + 1))}{' '}
                  </Link>
                ))}
              </p>
            </div>
            <Button
              variant="contained"
              size="small"
              component={Link}
              to={`${pathOf('vector-knowledge-list')}?piece=new&question=${encodeURIComponent(text.slice(0, 300))}`}
            >
              {t.writeAnswer}
            </Button>
          </li>
        ))}
      </List>
    </PartCard>
  )
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& li > div': { flex: '1 1 240px' },
  '& p': { margin: '4px 0', color: theme.palette.text.secondary },
}))
