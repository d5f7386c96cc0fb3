import { styled } from '@mui/material/styles'
import type { ChatInsight } from '@rp/contract/chat/insight'
import type { ReactNode } from 'react'
import { useWords } from '../../kit/language.ts'
import { Card } from '../../kit/look/card.ts'
import { roomInsightWords } from './room-insight-words.ts'
import { spanText } from './span-text.ts'

type Row = Omit<ChatInsight['agents'][number], 'name'> & { name: ReactNode }

/** How much each person answered, how fast, and how customers rated it. */
export function WorkTable({ title, rows }: { title: string; rows: Row[] }) {
  const t = useWords(roomInsightWords)
  return (
    <Card aria-label={title}>
      <h2>{title}</h2>
      <p className="hint">{rows.length === 0 ? t.nobody : t.middles}</p>
      {rows.length > 0 && (
        <Table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.answers}</th>
              <th scope="col">{t.firstResponse}</th>
              <th scope="col">{t.wait}</th>
              <th scope="col">{t.rating}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, answers, first_response_p50, waiting_p50, rating_mean, ratings }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{answers}</td>
                <td>{spanText(first_response_p50, t)}</td>
                <td>{spanText(waiting_p50, t)}</td>
                <td>{rating_mean === null ? '–' : `${rating_mean.toFixed(1)} (${ratings})`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    padding: '6px 0 6px 8px',
    textAlign: 'right',
    fontWeight: 400,
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& td': { whiteSpace: 'nowrap' },
  '& thead th': { borderTop: 0, fontSize: 12, color: theme.palette.text.secondary },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 600 },
}))
