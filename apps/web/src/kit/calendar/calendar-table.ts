import { styled } from '@mui/material/styles'

/** The days of a week or month; dimmed until their items have loaded, so that nobody takes a day without any for free. */
export const CalendarDays = styled('div')({ '&[aria-busy=true]': { opacity: 0.5 } })

/** The grid of a month or a week. */
export const CalendarTable = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  overflow: 'hidden',
  '& th': {
    padding: '8px 10px',
    fontSize: 12.5,
    fontWeight: 600,
    textAlign: 'left',
    color: theme.palette.text.secondary,
  },
  '& td, & tbody th': {
    height: 92,
    padding: '4px 6px 8px',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
    overflow: 'hidden',
  },
  '& td + td, & th + td, & thead th + th': { borderLeft: `1px solid ${theme.palette.divider}` },
  '& [data-off=true]': { backgroundColor: '#F5F7FB' },
  '& td[data-over=true]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& [data-beside=true] .day': { color: theme.palette.text.secondary },
  '& .day': { display: 'block', padding: '0 2px 3px', fontSize: 12.5, fontVariantNumeric: 'tabular-nums' },
  '& [aria-current=date] .day > :first-of-type': {
    display: 'inline-block',
    minWidth: 22,
    padding: '0 5px',
    borderRadius: 11,
    textAlign: 'center',
    color: '#fff',
    backgroundColor: theme.palette.primary.main,
  },
}))
