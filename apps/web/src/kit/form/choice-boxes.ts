import { styled } from '@mui/material/styles'

/** Checkboxes or radio buttons with labels, each a pill that shows whether it is chosen. */
export const ChoiceBoxes = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '2px 12px 2px 8px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 999,
    fontSize: 13.5,
    cursor: 'pointer',
  },
  '& label:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: '#E9F0FE',
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '& input': { margin: 0, width: 16, height: 16, accentColor: theme.palette.primary.main },
}))
