import { styled } from '@mui/material/styles'
import { Card } from '../kit/look/card.ts'

/** A card below the form with its own header and rows. */
export const PartCard = styled(Card)(({ theme }) => ({
  maxWidth: 880,
  marginTop: 16,
  padding: '16px 20px',
  '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8, marginBottom: 8 },
  '& h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    padding: '10px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12.5, color: theme.palette.text.secondary },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& .amount': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '& svg.plot': { display: 'block', width: '100%', height: 96, margin: '4px 0 8px' },
  '& .fields': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    gap: 12,
    padding: '12px 0',
    alignItems: 'end',
  },
}))
