import { mdiCodeBraces } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import { labPlaceholders } from '@rp/domain/lab/lab-rules'
import { useId, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { FieldFrame } from '../../kit/form/field-frame.tsx'
import type { OwnInput } from '../../kit/form/field.ts'
import { useInput } from '../../kit/form/use-input.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { optionId, PlaceholderOptions } from '../../kit/rich-text/placeholder-options.tsx'
import { placeholdersFor, typedPlaceholder } from '../../kit/rich-text/placeholder-query.ts'
import { templateWords } from './template-words.ts'

/** One line of text with values in braces; a menu inserts one at the caret. */
export const SubjectInput: OwnInput = ({ field }) => {
  const t = useWords(templateWords)
  const text = useText()
  const { id, error, value, onChange, onBlur, readOnly, described } = useInput(field)
  const optionsId = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [request, setRequest] = useState<string | undefined>()
  const [active, setActive] = useState(0)
  const typed = typeof value === 'string' ? value : ''
  const labels = Object.fromEntries(
    Object.entries(labPlaceholders).map(([name, words]) => [name, text(words)]),
  )
  const offered = request === undefined ? [] : placeholdersFor(request, labels)

  function write(next: string, caret: number | null): void {
    onChange(next)
    setRequest(typedPlaceholder(next.slice(0, caret ?? next.length)))
    setActive(0)
  }

  function insert(name: string): void {
    setAnchor(null)
    setRequest(undefined)
    const { selectionStart, selectionEnd } = input ?? {}
    const from = selectionStart ?? typed.length
    // Replaces the opening brace and the text typed after it.
    const upTo = typed.slice(0, from)
    const query = typedPlaceholder(upTo)
    const before = query === undefined ? upTo : upTo.slice(0, upTo.length - query.length - 1)
    const caret = before.length + name.length + 2
    // The next key may come before a timer fires: text and caret are set synchronously.
    flushSync(() => onChange(`${before}{${name}}${typed.slice(selectionEnd ?? from)}`))
    input?.setSelectionRange(caret, caret)
    // Again once a menu has returned the focus.
    if (anchor) setTimeout(() => input?.setSelectionRange(caret, caret))
  }

  /** Only the arrows, Enter and Escape go to the list; all else is text. */
  function press(event: KeyboardEvent): void {
    const chosen = offered[active]
    if (!chosen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter') insert(chosen.name)
    else if (event.key === 'Escape') setRequest(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
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
        inputRef={setInput}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={press}
        onBlur={() => {
          setRequest(undefined)
          onBlur()
        }}
        slotProps={{
          input: {
            ...described,
            ...(offered.length > 0 && {
              'aria-controls': optionsId,
              'aria-activedescendant': optionId(optionsId, active),
            }),
          },
        }}
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
      <PlaceholderOptions
        id={optionsId}
        label={t.insert}
        offered={offered}
        active={active}
        anchor={input}
        onChoose={({ name }) => insert(name)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': t.insert } }}
      >
        {Object.entries(labels).map(([name, words]) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </FieldFrame>
  )
}
