import { mdiChevronDown, mdiClose } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useState } from 'react'
import Popover from '@mui/material/Popover'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { toneColours } from '../look/tones.ts'
import { listWords } from './list-words.ts'

interface Props {
  label: string
  /** The chosen value in words; null if the filter is off. */
  chosen: string | null
  onClear: () => void
  /** The popover content; it closes itself. */
  children: (close: () => void) => ReactNode
}

/** A filter as a button: its name, or its name and value with a cross to clear it. */
export function FilterChip({ label, chosen, onClear, children }: Props) {
  const t = useWords(listWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <Chip data-on={chosen !== null}>
      <QuietButton
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={chosen === null && <Icon path={mdiChevronDown} size={18} />}
      >
        {chosen === null ? label : `${label}:`}
        {chosen !== null && <strong>{chosen}</strong>}
      </QuietButton>
      {chosen !== null && (
        <IconButton size="small" aria-label={`${t.clear}: ${label}`} onClick={onClear}>
          <Icon path={mdiClose} size={16} />
        </IconButton>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, minWidth: 200, maxWidth: 320 } },
        }}
      >
        {anchor && children(close)}
      </Popover>
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  '& .MuiButton-root': { fontWeight: 400, color: theme.palette.text.secondary, minWidth: 0 },
  '& strong': {
    marginLeft: 6,
    maxWidth: 160,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.palette.text.primary,
  },
  '&[data-on=true]': {
    borderRadius: 8,
    border: `1px solid ${theme.palette.primary.main}`,
    backgroundColor: toneColours.blue.tint,
    '& .MuiButton-root': { border: 0, minHeight: 34, backgroundColor: 'transparent', paddingRight: 4 },
    '& strong, & .MuiButton-root, & .MuiIconButton-root': { color: toneColours.blue.text },
  },
}))
