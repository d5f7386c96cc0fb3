import { mdiCodeBraces } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import { labPlaceholders } from '@rp/domain/lab/lab-rules'
import { useRef, useState } from 'react'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { templateWords } from './template-words.ts'

/** One line of text with values in braces; a menu puts one where the caret stands. */
export const SubjectInput: OwnInput = ({ field }) => {
  const t = useWords(templateWords)
  const text = useText()
  const { id, error, value, onChange, onBlur, readOnly, described } = useInput(field)
  const input = useRef<HTMLInputElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const typed = typeof value === 'string' ? value : ''

  function write(next: string, caret: number | null): void {
    onChange(next)
    // As in the text of the mail: an opened brace asks which value.
    const before = next.slice(0, caret ?? next.length)
    const isOpened = next.length > typed.length && before.endsWith('{') && !before.endsWith('{{')
    if (isOpened) setAnchor(input.current)
  }

  function insert(name: string): void {
    setAnchor(null)
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? typed.length
    // A brace that was typed to ask for the value is not typed twice.
    const before = typed.slice(0, from).replace(/\{$/, '')
    onChange(`${before}{${name}}${typed.slice(selectionEnd ?? from)}`)
    const caret = before.length + name.length + 2
    // Once the new text stands in the input, and the menu has given the focus back.
    setTimeout(() => input.current?.setSelectionRange(caret, caret))
  }

  return (
    <FieldFrame field={field} id={id} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        error={error !== undefined}
        readOnly={readOnly}
        autoComplete="off"
        inputRef={input}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onBlur={onBlur}
        slotProps={{ input: described }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              aria-label={`${t.insert}: ${field.label}`}
              aria-haspopup="menu"
              disabled={readOnly}
              onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
              <Icon path={mdiCodeBraces} size={18} />
            </IconButton>
          </InputAdornment>
        }
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t.insert } }}
      >
        {Object.entries(labPlaceholders).map(([name, words]) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {text(words)}
          </MenuItem>
        ))}
      </Menu>
    </FieldFrame>
  )
}
