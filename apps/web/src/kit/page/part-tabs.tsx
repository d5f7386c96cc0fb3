import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

interface Props {
  label: string
  /** Each has its own address; one of them is shown. */
  parts: { name: string; text: string; to: string }[]
  current: string
}

/** The parts of a screen with more than one list; links, so that each can be bookmarked and shared. */
export function PartTabs({ label, parts, current }: Props) {
  return (
    <Parts aria-label={label}>
      {parts.map(({ name, text, to }) => (
        <Link key={name} to={to} aria-current={name === current ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </Parts>
  )
}

const Parts = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  // On a phone the tabs scroll, not the page.
  overflowX: 'auto',
  overflowY: 'hidden',
  marginBottom: 16,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& a': {
    padding: '8px 14px',
    '@media (pointer: coarse)': { padding: '10px 14px' },
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    borderBottom: '2px solid transparent',
  },
  '& a[aria-current]': { color: theme.palette.primary.main, borderBottomColor: theme.palette.primary.main },
}))
