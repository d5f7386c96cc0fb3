import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { laterAt, laterChoices } from '@rp/domain/chat/later'
import { useState } from 'react'
import { useWords } from '../../../kit/language.ts'
import { DateText } from '../../../kit/text/date-text.tsx'
import { LaterDialog } from './later-dialog.tsx'
import { laterWords } from './later-words.ts'

interface LaterMenuProps {
  anchor: HTMLElement | null
  /** Until when the channel takes free messages; null: always. */
  until: string | null
  onChoose: (at: string) => void
  onClose: () => void
}

/** Offers common times for "later", or any other. */
export function LaterMenu({ anchor, until, onChoose, onClose }: LaterMenuProps) {
  const t = useWords(words)
  const [own, setOwn] = useState(false)
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {anchor && (
          <LaterChoices
            until={until}
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
        {until && (
          <Typography
            variant="caption"
            component="li"
            sx={{ px: 2, py: 1, maxWidth: 300, whiteSpace: 'normal' }}
          >
            {t.until} <DateText instant={until} />
          </Typography>
        )}
      </Menu>
      {own && (
        <LaterDialog
          until={until}
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

/** The times as of opening the menu; those that have passed today are left out, those after the window are disabled. */
function LaterChoices({ until, onChoose }: Pick<LaterMenuProps, 'until' | 'onChoose'>) {
  const t = useWords(laterWords)
  const [now] = useState(Date.now)
  return laterChoices.map((choice) => {
    const at = laterAt(choice, now)
    return (
      at && (
        <MenuItem
          key={choice}
          disabled={until !== null && Date.parse(at) >= Date.parse(until)}
          onClick={() => onChoose(at)}
        >
          <span className="later-choice">
            {t[choice]} <DateText instant={at} />
          </span>
        </MenuItem>
      )
    )
  })
}

const words = {
  en: { own: 'Another time…', until: 'Later than this, WhatsApp takes only templates:' },
  th: { own: 'เวลาอื่น…', until: 'หลังเวลานี้ WhatsApp รับเฉพาะเทมเพลต:' },
}
