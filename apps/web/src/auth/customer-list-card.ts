import { styled } from '@mui/material/styles'
import { Card } from '../kit/look/card.ts'

/** A card of a customer's page with a list: of rooms, merges, changes. `when` is at the end of a row, `p` below it. */
export const CustomerListCard = styled(Card)(({ theme }) => ({
  padding: '14px 20px 16px',
  '& h2': { margin: '0 0 4px', fontSize: 15.5, fontWeight: 700 },
  '& > p, & .who, & .preview, & .when': { color: theme.palette.text.secondary },
  '& p': { margin: 0 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
    fontSize: 13.5,
    overflowWrap: 'anywhere',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& .when': { marginLeft: 'auto' },
  '& li p': { flexBasis: '100%' },
}))
