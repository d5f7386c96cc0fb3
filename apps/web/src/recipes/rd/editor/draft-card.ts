import { styled } from '@mui/material/styles'
import { Card } from '../../../kit/look/card.ts'

/** A card of inputs below the grid. */
export const DraftCard = styled(Card)(({ theme }) => ({
  padding: '14px 16px 16px',
  '& h2': { margin: '0 0 12px', fontSize: 15 },
  '& .fields': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 14 },
  '& .about': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)', gap: 14 },
  '& ol': {
    display: 'flex',
    flexDirection: 'column',
    gap: 10,
    margin: '0 0 12px',
    padding: 0,
    listStyle: 'none',
  },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '24px 64px minmax(160px, 1fr) 80px 84px 84px auto auto',
    alignItems: 'start',
    gap: 8,
  },
  '& li > .at': { paddingTop: 8, color: theme.palette.text.secondary },
  '& li > label': { display: 'flex', alignItems: 'center', gap: 6, minHeight: 36, whiteSpace: 'nowrap' },
  '& li > .moves': { whiteSpace: 'nowrap' },
  '& .quiet': { color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& .about': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& li': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      paddingBottom: 10,
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& li > div:has(textarea)': { gridColumn: '1 / -1' },
  },
}))
