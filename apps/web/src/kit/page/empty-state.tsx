import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Icon } from '../look/icon.tsx'

interface Props {
  icon: string
  title: string
  text?: string
  /** What to do next. */
  children?: ReactNode
}

/** Says that nothing is here, why, and what to do about it. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <Box>
      <Icon path={icon} size={32} />
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </Box>
  )
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 8,
  padding: '48px 24px',
  textAlign: 'center',
  '& > svg': { color: theme.palette.text.secondary },
  '& p': { margin: '0 0 8px', color: theme.palette.text.secondary, maxWidth: 480 },
}))
