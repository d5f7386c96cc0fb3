import { styled } from '@mui/material/styles'
import type { ChatInsight } from '@rp/contract/chat/insight'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { CustomerName } from '../../kit/text/customer-name.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { roomInsightWords } from './room-insight-words.ts'

/** What customers wrote with their ratings; each links to its conversation. */
export function Comments({ comments }: { comments: ChatInsight['ratings']['comments'] }) {
  const t = useWords(roomInsightWords)
  return (
    <Card aria-label={t.comments} className="wide">
      <h2>{t.comments}</h2>
      {comments.length === 0 && <p className="hint">{t.noComments}</p>}
      <List>
        {comments.map(({ agent_name, score, comment, at, ...rated }) => (
          <li key={`${rated.room_id} ${at}`}>
            <p className="about">
              <span role="img" aria-label={t.stars(score)}>
                {'★'.repeat(score)}
                {'☆'.repeat(5 - score)}
              </span>
              <Link to={`${pathOf('messenger')}?room=${rated.room_id}`}>
                <CustomerName of={rated} />
              </Link>
              {agent_name && <span>{agent_name}</span>}
              <DateText instant={at} style="date" />
            </p>
            <p className="said">{comment}</p>
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '8px 0', borderTop: `1px solid ${theme.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
  '& p': { margin: 0 },
  '& .about': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    fontSize: 12,
    color: theme.palette.text.secondary,
  },
  '& a': { color: theme.palette.primary.main },
  '& [role=img]': { color: theme.palette.text.primary, letterSpacing: 1 },
  '& .said': { overflowWrap: 'anywhere' },
}))
