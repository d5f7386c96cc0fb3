import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useWords } from '../language.ts'
import { LabelledInput } from '../form/labelled.tsx'
import { openableUrl } from './edit-text.ts'
import { richTextWords } from './rich-text-words.ts'

interface Props {
  anchor: HTMLElement
  url: string
  onSet: (url: string | null) => void
  onClose: () => void
}

/** Asks for a link's address. */
export function LinkPopover({ anchor, url, onSet, onClose }: Props) {
  const t = useWords(richTextWords)
  const [typed, setTyped] = useState(url)
  const openable = openableUrl(typed)
  const set = (next: string | null) => {
    onClose()
    onSet(next)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
    >
      <Inputs role="group" aria-label={t.link}>
        <LabelledInput
          label={t.address}
          help={typed !== '' && openable === null ? t.wrongAddress : t.addressHelp}
          value={typed}
          onChange={setTyped}
        />
        <div>
          {url !== '' && <Button onClick={() => set(null)}>{t.removeLink}</Button>}
          <Button variant="contained" disabled={openable === null} onClick={() => set(openable)}>
            {t.apply}
          </Button>
        </div>
      </Inputs>
    </Popover>
  )
}

const Inputs = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  width: 320,
  padding: 14,
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
})
