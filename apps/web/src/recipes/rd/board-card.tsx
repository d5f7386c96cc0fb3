import { mdiDotsVertical } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import type { RecipeRow } from '@rp/contract/recipes/recipe'
import type { FormulaStatus } from '@rp/domain/machines/formula-machine'
import { pathOf } from '@rp/domain/routes'
import { statuses, statusesOf } from '@rp/domain/statuses'
import { useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { useText, useWords } from '../../kit/language.ts'
import { PersonAvatar } from '../../kit/person-avatar.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { rdWords } from './list-words.ts'
import { Code } from './recipe-columns.tsx'

interface Props {
  recipe: RecipeRow
  onMove: (to: FormulaStatus) => void
}

/** One recipe on the board; its menu moves it without a mouse. */
export function BoardCard({ recipe, onMove }: Props) {
  const t = useWords(rdWords)
  const { id, number, name, customer_name, assignee_name, qa_status } = recipe
  return (
    <Box>
      <div className="top">
        <Link to={pathOf('recipe-rd-version', { id })} draggable={false}>
          <Code>{number}</Code>
        </Link>
        <MoveMenu recipe={recipe} onMove={onMove} />
      </div>
      <strong>{name}</strong>
      {customer_name && <span className="quiet">{customer_name}</span>}
      <div className="bottom">
        {qa_status && (
          <span title={t.qa}>
            <StatusChip kind="qa" status={qa_status} />
          </span>
        )}
        <span className="quiet" title={t.since}>
          <Age instant={recipe.status_since} />
        </span>
        {assignee_name && (
          <span className="who" title={assignee_name}>
            <PersonAvatar name={assignee_name} size={24} />
            <span className="visually-hidden">{`${t.assignee}: ${assignee_name}`}</span>
          </span>
        )}
      </div>
    </Box>
  )
}

function MoveMenu({ recipe, onMove }: Props) {
  const t = useWords(rdWords)
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t.moveOf(recipe.number)}
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
        slotProps={{ list: { 'aria-label': t.moveOf(recipe.number) } }}
      >
        <ListSubheader role="presentation">{t.moveTo}</ListSubheader>
        {statusesOf('formula')
          .filter((status) => status !== recipe.formula_status)
          .map((status) => (
            <MenuItem
              key={status}
              onClick={() => {
                setAnchor(null)
                onMove(status)
              }}
            >
              {text(statuses.formula[status].words)}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}

const hourMs = 3_600_000

function Age({ instant }: { instant: string }) {
  const t = useWords(rdWords)
  const [now] = useState(() => Date.now())
  const hours = Math.max(0, Math.floor((now - Date.parse(instant)) / hourMs))
  return hours < 24 ? t.hours(hours) : t.days(Math.floor(hours / 24))
}

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
