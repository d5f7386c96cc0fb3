import { styled } from '@mui/material/styles'

/** `v4`: a version's number as shown beside names. */
export function VersionMark({ no }: { no: number }) {
  return <Mark>{`v${no}`}</Mark>
}

const Mark = styled('span')(({ theme }) => ({
  padding: '1px 10px',
  borderRadius: 999,
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  backgroundColor: '#EEF2F8',
  color: theme.palette.text.secondary,
}))
