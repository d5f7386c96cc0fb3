import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { laterAt, laterChoices } from '@rp/domain/chat/later'
import { useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { LaterDialog } from './later-dialog.tsx'
import { laterWords } from './later-words.ts'

interface LaterMenuProps {
  anchor: HTMLElement | null
  onChoose: (at: string) => void
  onClose: () => void
}

/** Offers common times for "later", or any other. */
export function LaterMenu({ anchor, onChoose, onClose }: LaterMenuProps) {
  const t = useWords(words)
  const [own, setOwn] = useState(false)
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {anchor && (
          <LaterChoices
            onChoose={(at) => {
              onClose()
              onChoose(at)
            }}
          />
        )}
        <MenuItem
          onClick={() => {
            onClose()
            setOwn(true)
          }}
        >
          {t.own}
        </MenuItem>
      </Menu>
      {own && (
        <LaterDialog
          onChoose={(at) => {
            setOwn(false)
            onChoose(at)
          }}
          onClose={() => setOwn(false)}
        />
      )}
    </>
  )
}

/** The times as of opening the menu; those that have passed today are left out. */
function LaterChoices({ onChoose }: Pick<LaterMenuProps, 'onChoose'>) {
  const t = useWords(laterWords)
  const [now] = useState(Date.now)
  return laterChoices.map((choice) => {
    const at = laterAt(choice, now)
    return (
      at && (
        <MenuItem key={choice} onClick={() => onChoose(at)}>
          <span className="later-choice">
            {t[choice]} <DateText instant={at} />
          </span>
        </MenuItem>
      )
    )
  })
}

const words = { en: { own: 'Another time…' }, th: { own: 'เวลาอื่น…' } }
