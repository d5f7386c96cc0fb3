import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'

/** Every button except a screen's one next step: white, bordered. */
export const QuietButton = styled(Button)(({ theme }) => ({
  minHeight: 36,
  padding: '5px 14px',
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  fontWeight: 600,
  textTransform: 'none',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&.Mui-disabled': { backgroundColor: theme.palette.background.paper },
  '&.MuiButton-colorError': { color: theme.palette.error.main },
}))
