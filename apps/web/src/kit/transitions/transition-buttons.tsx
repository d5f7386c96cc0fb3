import { mdiArrowRight, mdiDotsVertical } from '@mdi/js'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { Transition } from '@rp/domain/state-machines/transition-rules'
import { useState } from 'react'
import { useText, useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { QuietButton } from '../look/quiet-button.ts'
import { transitionWords } from './transition-words.ts'

interface Props<T extends Transition<string>> {
  transitions: T[]
  onChoose: (transition: T) => void
  /** Which transitions lead on; by default all except a cancellation. */
  leads?: (transition: T) => boolean
  /** Which others are buttons, too, and not in the menu. */
  beside?: (transition: T) => boolean
  /** The one next step of the screen; inside a card it is a quiet button. */
  isMain?: boolean
  /** The next step takes something back. */
  isDanger?: boolean
  /** Added to the label of the button that opens the other transitions, if a screen has several. */
  of: string
}

/** The next transition as a button, all others in a menu beside it. */
export function TransitionButtons<T extends Transition<string>>({
  transitions,
  onChoose,
  leads = ({ to }) => to !== 'CANCEL',
  beside: isBeside = () => false,
  isMain = false,
  isDanger = false,
  of,
}: Props<T>) {
  const t = useWords(transitionWords)
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = nextOf(transitions.filter(leads))
  const rest = transitions.filter((one) => one !== next)
  // If nothing leads on, a few transitions need no menu.
  const isShown = (one: T) => isBeside(one) || (!next && rest.length <= 2)
  const beside = rest.filter(isShown)
  const others = rest.filter((one) => !isShown(one))
  const Shown = isMain ? Button : QuietButton
  return (
    <>
      {next && (
        <Shown
          {...(isMain && { variant: 'contained' as const })}
          {...(isDanger && { color: 'error' as const })}
          startIcon={<Icon path={mdiArrowRight} size={18} />}
          onClick={() => onChoose(next)}
        >
          {text(next.label)}
        </Shown>
      )}
      {beside.map((one) => (
        <QuietButton
          key={`${one.id} ${one.to}`}
          {...(one.to === 'CANCEL' && { color: 'error' as const })}
          onClick={() => onChoose(one)}
        >
          {text(one.label)}
        </QuietButton>
      ))}
      {others.length > 0 && (
        <>
          <IconButton
            aria-label={`${t.others}: ${of}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <Icon path={mdiDotsVertical} />
          </IconButton>
          <Menu
            anchorEl={anchor}
            open={anchor !== null}
            onClose={() => setAnchor(null)}
            slotProps={{ list: { 'aria-label': t.others } }}
          >
            {others.map((one) => (
              <MenuItem
                key={`${one.id} ${one.to}`}
                sx={one.to === 'CANCEL' ? { color: 'error.main' } : {}}
                onClick={() => {
                  setAnchor(null)
                  onChoose(one)
                }}
              >
                {text(one.label)}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </>
  )
}

/** The first transition that is possible now, else the first that leads on. */
function nextOf<T extends Transition<string>>(leading: T[]): T | undefined {
  return leading.find(({ blockedBy }) => blockedBy.length === 0) ?? leading[0]
}
