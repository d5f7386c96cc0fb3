import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { statuses, statusesOf, type StatusKind, type StatusLook, type StatusOf } from '@rp/domain/statuses'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { boardWords } from './board-words.ts'

interface Props<K extends StatusKind> {
  kind: K
  status: StatusOf<K>
  /** The record's number, as people use it. */
  number: string
  to: string
  onMove: (to: StatusOf<K>) => void
  children: ReactNode
}

/** One record on a board: its number, a menu that moves it without a mouse, and the area's own content. */
export function BoardCard<K extends StatusKind>({ kind, status, number, to, onMove, children }: Props<K>) {
  return (
    <Box>
      <div className="top">
        <Link to={to} draggable={false}>
          <Number>{number}</Number>
        </Link>
        <MoveMenu kind={kind} status={status} number={number} onMove={onMove} />
      </div>
      {children}
    </Box>
  )
}

function MoveMenu<K extends StatusKind>({
  kind,
  status,
  number,
  onMove,
}: Pick<Props<K>, 'kind' | 'status' | 'number' | 'onMove'>) {
  const t = useWords(boardWords)
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const looks: Record<string, StatusLook> = statuses[kind]
  return (
    <>
      <IconButton
        size="small"
        aria-label={t.moveOf(number)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} size={18} />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t.moveOf(number) } }}
      >
        <ListSubheader role="presentation">{t.moveTo}</ListSubheader>
        {statusesOf(kind)
          .filter((one) => one !== status)
          .map((one) => (
            <MenuItem
              key={one}
              onClick={() => {
                setAnchor(null)
                onMove(one)
              }}
            >
              {text(looks[one]?.words ?? { en: one, th: one })}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}

const hourMs = 3_600_000

/** How long ago, in hours or days. */
export function Age({ instant }: { instant: string }) {
  const t = useWords(boardWords)
  const [now] = useState(() => Date.now())
  const hours = Math.max(0, Math.floor((now - Date.parse(instant)) / hourMs))
  return hours < 24 ? t.hours(hours) : t.days(Math.floor(hours / 24))
}

const Number = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '8px 8px 10px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
  cursor: 'grab',
  '& strong': { fontWeight: 600, fontSize: 13.5, overflowWrap: 'anywhere' },
  '& a': { color: theme.palette.primary.dark, textDecoration: 'none', fontWeight: 600, fontSize: 13 },
  '& a:hover': { textDecoration: 'underline' },
  '& .top, & .bottom': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .top': { justifyContent: 'space-between' },
  '& .bottom': { marginTop: 6, minHeight: 24 },
  '& .who': { marginLeft: 'auto', display: 'inline-flex' },
  '& .quiet': { fontSize: 12.5, color: theme.palette.text.secondary },
}))
