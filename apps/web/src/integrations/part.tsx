import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Card } from '../kit/look/card.ts'

interface Props {
  title: string
  text?: string
  /** Its actions. */
  actions?: ReactNode
  children?: ReactNode
}

/** A part of the dialog: description, actions, and the list. */
export function Part({ title, text, actions, children }: Props) {
  return (
    <Frame aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {actions}
      </header>
      {children}
    </Frame>
  )
}

const Frame = styled(Card)(({ theme }) => ({
  maxWidth: 1100,
  margin: '16px auto',
  padding: '16px 20px 20px',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    justifyContent: 'space-between',
    marginBottom: 12,
  },
  '& h2': { margin: 0, fontSize: 15.5, fontWeight: 700 },
  '& header p': { margin: '4px 0 0', fontSize: 13.5, color: theme.palette.text.secondary },
  '& ul.rows': { margin: 0, padding: 0, listStyle: 'none' },
  '& ul.rows > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    alignItems: 'center',
    padding: '12px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& ul.rows > li > .about': { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 13, color: theme.palette.text.secondary },
}))
