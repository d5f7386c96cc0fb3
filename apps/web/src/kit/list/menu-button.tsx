import Menu from '@mui/material/Menu'
import { useState, type ReactNode } from 'react'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'

interface Props {
  icon: string
  label: string
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A quiet button that opens a menu. */
export function MenuButton({ icon, label, disabled = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <QuietButton
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        startIcon={<Icon path={icon} size={18} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </QuietButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {children(close)}
      </Menu>
    </>
  )
}
