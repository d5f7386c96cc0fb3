import Button from '@mui/material/Button'
import MuiSnackbar from '@mui/material/Snackbar'
import { snackbarDurationMs } from '@rp/domain/limits'

interface SnackbarProps {
  open: boolean
  text: string
  /** What the bar offers, e.g. undo. */
  action: string
  onAction: () => void
  onClose: () => void
  durationMs?: number
}

/** A bar at the bottom with one action; 5000 ms by default. */
export function Snackbar({
  open,
  text,
  action,
  onAction,
  onClose,
  durationMs = snackbarDurationMs,
}: SnackbarProps) {
  return (
    <MuiSnackbar
      open={open}
      message={text}
      autoHideDuration={durationMs}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      action={
        <Button size="small" onClick={onAction} sx={{ color: '#9CC0FF' }}>
          {action}
        </Button>
      }
      slotProps={{ content: { sx: { borderRadius: '10px', backgroundColor: 'text.primary' } } }}
    />
  )
}
