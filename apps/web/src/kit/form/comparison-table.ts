import { styled } from '@mui/material/styles'

/** Two versions of a record side by side, field by field. */
export const ComparisonTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 13.5,
  '& th, & td': {
    padding: '8px 10px',
    textAlign: 'left',
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& thead th': { color: theme.palette.text.secondary, fontSize: 12.5 },
}))
