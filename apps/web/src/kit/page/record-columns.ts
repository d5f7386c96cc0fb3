import { styled } from '@mui/material/styles'

/** The cards of a record: the work, and related cards beside it, `--side` wide; on a tablet below it. */
export const RecordColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) var(--side, 340px)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
