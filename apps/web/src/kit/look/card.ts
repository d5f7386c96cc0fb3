import { styled } from '@mui/material/styles'

/** A white surface with a border; shadows are for floating elements. */
export const Card = styled('section')(({ theme }) => ({
  position: 'relative',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
}))
