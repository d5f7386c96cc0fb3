import { styled } from '@mui/material/styles'
import { Card } from '../../kit/look/card.ts'

/** A small card of the live panel. */
export const PanelCard = styled(Card)(({ theme }) => ({
  padding: '12px 14px',
  fontSize: 13.5,
  '& h3': { display: 'flex', alignItems: 'center', gap: 8, margin: '0 0 8px', fontSize: 14 },
  '& h3 > button': { marginLeft: 'auto' },
  '& p': { margin: '4px 0', overflowWrap: 'anywhere' },
  '& p button, & li button': {
    padding: '2px 4px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.palette.primary.dark,
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& li button:hover, & p button:hover': { textDecoration: 'underline' },
  '& .bar': { display: 'flex', height: 8, marginBottom: 10, borderRadius: 4, overflow: 'hidden' },
  '& .bar > span': { flexBasis: 0 },
  '& dl': { margin: 0 },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 8, padding: '3px 0' },
  '& dt': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& dt i': { width: 8, height: 8, borderRadius: 3, flex: 'none' },
  '& dt small': { fontWeight: 400, color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'nowrap' },
  '& .total': {
    marginTop: 6,
    paddingTop: 8,
    borderTop: `1px solid ${theme.palette.divider}`,
    fontWeight: 600,
  },
  '& .total dd': { fontSize: 17, fontWeight: 700 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'baseline', gap: 8, padding: '3px 0' },
  '& .quiet': { color: theme.palette.text.secondary },
  '& .amber': { color: '#8A5200', fontWeight: 600 },
  '& .sum': { display: 'block', fontSize: 21, fontWeight: 700 },
  '& .red': { color: '#A81F1F' },
  '& .green': { color: '#14653A' },
}))
