import { mdiMagnify } from '@mdi/js'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'
import { searchLength } from './list-state.ts'
import { listWords } from './list-words.ts'

interface Props {
  value: string
  /** What is searched, e.g. `Name or code`. */
  hint?: string | undefined
  onSearch: (text: string) => void
}

/** A search begins after a typing pause of this length. */
export const quietMs = 250

/** The search of a list; it searches after a typing pause or at Enter, and follows changes of the address. */
export function SearchBox({ value, hint, onSearch }: Props) {
  const t = useWords(listWords)
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // The box's own value comes back late; only a value from elsewhere replaces what is being typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  const send = useEffectEvent(() => {
    setSent(text)
    onSearch(text)
  })
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => send(), quietMs)
    return () => clearTimeout(timer)
  }, [text, sent])

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={text}
      placeholder={hint ?? t.search}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Enter' || nativeEvent.isComposing || text === sent) return
        setSent(text)
        onSearch(text)
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} size={18} />
        </InputAdornment>
      }
      slotProps={{
        input: { 'aria-label': hint ? `${t.search}: ${hint}` : t.search, maxLength: searchLength },
      }}
      sx={{ flex: '1 1 220px', maxWidth: 320, height: 36, bgcolor: 'background.paper' }}
    />
  )
}
